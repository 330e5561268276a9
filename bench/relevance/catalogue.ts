/**
 * The made-up catalogue of a firm that hires and sells in Germany and England: an item a line, its type in the heading.
 * `code | title | brand | part number | description`; what is left out is empty.
 */

export interface Item {
  code: string;
  type: string;
  title: string;
  brand: string;
  part: string;
  description: string;
}

const TEXT = `
# Bohren und Stemmen
bh1 | Bohrhammer SDS-plus 800 W | Bosch | GBH 2-28 F | Für Beton bis 28 mm, mit Koffer
bh2 | Bohrhammer SDS-max 1150 W | Hilti | TE 70-ATC | Schwerer Kombihammer
bh3 | Akku-Bohrhammer 18 V | Makita | DHR 243 RTJ | Mit zwei Akkus und Ladegerät
bm1 | Schlagbohrmaschine 750 W | Metabo | SBE 760 | Zweigang
bm2 | Säulenbohrmaschine | Optimum | B 20 | Werkstattbohrmaschine für Metall
bm3 | Kernbohrmaschine nass und trocken | Hilti | DD 120 | Bis 162 mm, mit Ständer
bm4 | Winkelbohrmaschine | Makita | DA 3010 F |
as1 | Akkuschrauber 12 V | Bosch | GSR 12V-15 | Klein und leicht
as2 | Akku-Schlagschrauber 1/2 Zoll | Milwaukee | M18 FMTIW2F12 | 745 Nm
as3 | Trockenbauschrauber mit Magazin | Hilti | SD 5000 |
ab1 | Abbruchhammer 16 kg | Makita | HM 1812 | Sechskantaufnahme 28 mm
ab2 | Stemmhammer 5 kg | Bosch | GSH 5 CE | Meißelhammer für Fliesen
ab3 | Meißelsatz SDS-max, 5-teilig | Bosch | 2608 690 | Spitz- und Flachmeißel
bs1 | Bohrersatz SDS-plus, 10-teilig | Heller | 28345 7 | 5 bis 16 mm
bs2 | Diamantbohrkrone 82 mm | Hilti | BX 82/320 |
# Sägen und Trennen
sg1 | Kreissäge 190 mm | Makita | HS 7611 | Handkreissäge mit Führungsschiene
sg2 | Tischkreissäge | Festool | TKS 80 EBS | Mit Sägestopp
sg3 | Stichsäge | Festool | PS 420 EBQ |
sg4 | Säbelsäge 1300 W | Milwaukee | SSPE 1300 SX |
sg5 | Kettensäge mit Benzinmotor | Stihl | MS 261 C-M | Schwert 40 cm
sg6 | Kappsäge mit Zug | Bosch | GCM 12 GDL |
sg7 | Fliesenschneider 1250 mm | Rubi | TX-1250 MAX | Handgerät
sg8 | Steintrennsäge nass | Norton | CM 42 | Für Pflaster
tr1 | Trennschleifer 350 mm Benzin | Stihl | TS 420 | Flex mit Benzinmotor
tr2 | Winkelschleifer 230 mm | Metabo | WEA 24-230 | Flex für große Scheiben
tr3 | Winkelschleifer 125 mm | Bosch | GWS 17-125 | Flex
tr4 | Fugenschneider | Husqvarna | FS 400 LV | Asphalt und Beton
tr5 | Trennscheibe Diamant 230 mm | Bosch | 2608 615 065 |
# Schleifen und Streichen
sl1 | Exzenterschleifer 150 mm | Festool | ETS EC 150/5 | Mit Absaugung
sl2 | Langhalsschleifer für Wände | Flex | GE 5 | Giraffe für Trockenbau
sl3 | Parkettschleifmaschine | Lägler | HUMMEL | Walzenschleifer für Dielen
sl4 | Bandschleifer 75 mm | Makita | 9911 |
sl5 | Betonschleifer 125 mm | Hilti | DG 150 |
sl6 | Tellerschleifmaschine für Ränder | Lägler | FLIP |
fa1 | Farbsprühgerät airless | Wagner | Control Pro 250 M | Für Fassaden
fa2 | Tapetenablöser mit Dampf | Wagner | W 16 |
fa3 | Rührwerk 1400 W | Collomix | Xo 4 | Für Mörtel und Farbe
# Gartengeräte
ga1 | Vertikutierer Benzin | Sabo | 40-V EL |
ga2 | Rasenmäher Benzin 53 cm | Honda | HRX 537 | Mit Radantrieb
ga3 | Motorsense | Stihl | FS 131 | Freischneider
ga4 | Heckenschere Akku | Stihl | HSA 94 R |
ga5 | Häcksler 13 PS | Eliet | Super Prof 2000 | Schreddert Äste bis 13 cm
ga6 | Erdbohrer Benzin | Stihl | BT 131 | Pfostenlöcher 90 bis 200 mm
ga7 | Laubbläser Rückentrage | Stihl | BR 700 |
ga8 | Bodenfräse | Honda | FG 320 | Motorhacke
ga9 | Hochentaster | Stihl | HT 135 | Astsäge am Stiel
ga10 | Rasenwalze 60 cm | Gardena | WA 50 |
# Baumaschinen
ba1 | Minibagger 1,8 t | Kubota | KX019-4 | Mit drei Löffeln
ba2 | Minibagger 0,8 t | Takeuchi | TB 210 R | Durch jedes Gartentor
ba3 | Kompaktlader | Bobcat | S70 | Raddumper auf Wunsch
ba4 | Radlader 2 t | Weidemann | 1160 eHoftrac | Hoflader, elektrisch
ba5 | Raupendumper 500 kg | Yanmar | C08 | Minidumper auf Ketten
rp1 | Rüttelplatte 90 kg | Wacker Neuson | DPU 2540 | Reversierbar
rp2 | Rüttelplatte 160 kg | Bomag | BPR 35/60 D |
rp3 | Vibrationsstampfer | Wacker Neuson | BS 60-4 | Grabenstampfer
rp4 | Grabenwalze | Bomag | BMP 8500 | Fernbedient
be1 | Betonmischer 140 l | Atika | Profi 145 | 230 V
be2 | Flaschenrüttler | Wacker Neuson | IREN 38 | Innenrüttler für Beton
be3 | Estrichglätter 90 cm | Barikell | 4-90 | Flügelglätter
be4 | Betonpumpe Schnecke | Putzmeister | SP 11 |
ml1 | Minikran 3 t | Unic | URW-295 |
ml2 | Teleskopstapler 6 m | Merlo | P27.6 |
# Bühnen, Leitern, Gerüste
le1 | Anlegeleiter 14 Sprossen | Zarges | Z500 41557 |
le2 | Schiebeleiter zweiteilig 8 m | Hymer | 6047 |
le3 | Stehleiter 8 Stufen | Zarges | 41188 | Beidseitig begehbar
le4 | Dachleiter Holz 4 m | Hymer | 4021 |
ge1 | Fahrgerüst 6,2 m | Layher | Uni Breit 1,5 | Rollgerüst aus Alu
ge2 | Fassadengerüst 100 qm | Layher | Blitz 70 |
ge3 | Gerüstbock 1,5 m | Müba | 4400 |
bu1 | Scherenbühne 8 m | Genie | GS-1932 | Scherenarbeitsbühne elektrisch
bu2 | Anhänger-Arbeitsbühne 17 m | Dinolift | 160 XT | Hubsteiger
bu3 | Gelenkteleskopbühne 16 m | JLG | 450 AJ |
bu4 | Schrägaufzug 21 m | Geda | Steeple 200 | Möbellift und Dachaufzug
# Reinigung
hd1 | Hochdruckreiniger 160 bar | Kränzle | K 1050 P | Kaltwasser
hd2 | Heißwasser-Hochdruckreiniger | Kärcher | HDS 8/18-4 C |
hd3 | Hochdruckreiniger 200 bar | Kränzle | therm 635-1 | Heißwasser, Diesel
hd4 | Flächenreiniger 350 mm | Kränzle | 41850 | Rotierende Düse für Terrassen
hd5 | Schmutzfräser-Lanze | Kaercher | 4.114-035 | Ersatzlanze
sa1 | Nass-Trockensauger 30 l | Starmix | ISC L-1625 |
sa2 | Bausauger M-Klasse | Festool | CTM 36 E | Für Feinstaub
sa3 | Teppichreiniger Sprühextraktion | Kärcher | Puzzi 10/1 | Waschsauger
sa4 | Scheuersaugmaschine | Numatic | TT 4045 | Bodenreinigungsmaschine
sa5 | Dampfreiniger | Kärcher | SG 4/4 |
sa6 | Kehrmaschine Handgeführt | Haaga | 697 |
# Heizen, Trocknen, Strom
hz1 | Heizlüfter 9 kW | Remko | ELT 10-6 | 400 V Starkstrom
hz2 | Ölheizer 30 kW mit Kamin | Master | BV 110 E | Zeltheizung
hz3 | Gasheizstrahler Pilz | Enders | Elegance | Terrassenstrahler
hz4 | Bautrockner 50 l | Trotec | TTK 170 ECO | Kondenstrockner
hz5 | Klimagerät mobil 3,5 kW | Remko | RKL 360 |
hz6 | Ventilator 90 cm | Trotec | TTW 45000 | Windmaschine
st1 | Stromerzeuger 6 kVA | Endress | ESE 606 DHS | Benzin, 230/400 V
st2 | Stromaggregat 20 kVA Diesel | Atlas Copco | QAS 20 | Schallgedämmt
st3 | Inverter-Stromerzeuger 2 kW | Honda | EU 22i | Leise
st4 | Kabeltrommel 50 m | Brennenstuhl | 1208570 | 3×2,5 mm²
st5 | Baustromverteiler 32 A | Bals | AV 2/32 |
st6 | Verlängerungskabel 25 m CEE 16 A | Bals | 5×2,5 |
li1 | Baustrahler LED 50 W | Brennenstuhl | 1171250 | Auf Stativ
li2 | Leuchtballon 1000 W | Airstar | Sirocco 2M | Lichtmast
kp1 | Kompressor 50 l | Aerotec | 600-50 | Druckluft 10 bar
kp2 | Baukompressor 5 m³ | Kaeser | M 50 | Fahrbar
pu1 | Tauchpumpe 300 l/min | Mast | T 6 L | Flutpumpe
pu2 | Schmutzwasserpumpe Benzin | Honda | WT 20 X |
# Zelte
ze1 | Festzelt 6x12 m | Röder | FZ-6/12 | Mit Seitenwänden und Boden
ze2 | Festzelt 4×6 m | Röder | FZ-4/6 | Für 40 Gäste
ze3 | Faltzelt 3x3 m | Mastertent | D-250/B | In zwei Minuten aufgebaut
ze4 | Faltzelt 3×6 m | Mastertent | D-250/C |
ze5 | Pagode 5x5 m | Röder | PG 55 | Pagodenzelt, weiß
ze6 | Sternzelt Ø 14 m | Star | ST14 | Eventzelt
ze7 | Lagerzelt 8x24 m | Losberger | LZ 824 |
ze8 | Zeltboden 3 qm | Röder | ZB 3 |
ze9 | Zeltgewicht 28 kg | Mastertent | GW-28 | Fußplatte
ze10 | Rundbogenhalle 9x12 m | Losberger | RBH-912 |
# Möbel
mo1 | Bierzeltgarnitur 220x50 cm | Ruku | BG 220-50 | Tisch und zwei Bänke
mo2 | Stehtisch Ø 80 cm mit Husse | Zown | ST-80 | Bistrotisch
mo3 | Klappstuhl Buche | Zown | KS 10 | Holz, natur
mo4 | Bankettstuhl rot, stapelbar | Zown | BS 50-R |
mo5 | Rundtisch 180 cm | Zown | RT-180 | Banketttisch für 10 Personen
mo6 | Loungesofa weiß | Lounge4you | LS-2 |
mo7 | Barhocker weiß | Lounge4you | BH-1 |
mo8 | Theke 2 m, beleuchtet | Lounge4you | TK 200 | Bar mit LED
mo9 | Bank ohne Lehne 220 cm | Ruku | B 220 | Bierbank
mo10 | Garderobenständer 50 Haken | Zown | GS-50 |
# Küche und Theke
ca1 | Kaffeemaschine 15 l | Bravilor | B 5 HW | Filterkaffee für 100 Tassen
ca2 | Kaffeevollautomat | WMF | 1500 S |
ca3 | Chafing Dish GN 1/1 | APS | 12290 | Speisenwärmer
ca4 | Gasgrill 4-flammig | Roka | GG-4 | Bräter
ca5 | Fritteuse 2x8 l | Bartscher | A 162.812 E |
ca6 | Zapfanlage 2-leitig | Lindr | PYGMY 25/K | Bierzapfanlage
ca7 | Kühlanhänger 2,5 m | Böckmann | KT-EU 2 | Kühlwagen
ca8 | Kühlschrank 350 l Glastür | Liebherr | FKv 3643 | Getränkekühler
ca9 | Gläserspülmaschine | Winterhalter | UC-S | Spültechnik
ca10 | Weinglas 0,2 l, 25 Stück | Rastal | WG-02 |
ca11 | Sektkühler Edelstahl | APS | 36035 |
ca12 | Schokobrunnen 80 cm | JM Posner | CF 34 | Schokoladenbrunnen
ca13 | Spießbraten-Grill | Roka | SBG 120 | Spanferkelgrill
ca14 | Crêpeseisen doppelt | Krampouz | CEBIF4 | Crepes-Platte
ca15 | Porzellanteller 27 cm, 20 Stück | Schönwald | PT-27 | Speiseteller
ca16 | Żurek-Kessel 10 l | Łódzkie | ZK 10 | Suppentopf
# Bühne, Ton, Licht
to1 | Lautsprecheranlage 2x600 W | HK Audio | Lucas Nano 608i | PA für 150 Personen
to2 | Funkmikrofon | Sennheiser | EW 100 G4 |
to3 | Mischpult 16 Kanäle | Behringer | X-R16 |
to4 | Beamer 5000 Lumen | Epson | EB-PU1007 | Videoprojektor
to5 | Leinwand 4x3 m | AV Stumpfl | MB 64 |
to6 | Bühnenpodest 2x1 m | Nivtec | NP-2/1 | Bühnenelement
to7 | Moving Head Spot 150 W | Martin | Rush MH 5 |
to8 | Nebelmaschine | Smoke Factory | Captain D |
to9 | Hüpfburg Dschungel 5x5 m | Hüpfi | HB-55 | Für Kinder
to10 | Traverse 2 m, 4-Punkt | Global Truss | F34200 |
# Garden and site (UK)
uk1 | Pressure washer 3000 psi | Honda | GX-200/P | Cold water
uk2 | Marquee 6x9 m | Roder | MQ-6/9 | Party tent with windows
uk3 | Pop-up gazebo 3x3 m | Gala | GZ-33 | Folding canopy
uk4 | Step ladder 8 tread | Youngman | 31384 |
uk5 | Extension ladder 7 m, triple | Youngman | 57012 |
uk6 | Rotary hammer drill SDS | Dewalt | D25333K |
uk7 | Cordless drill driver 18V | Dewalt | DCD796 | Two batteries
uk8 | Circular saw 235 mm | Makita | 5903R |
uk9 | Chainsaw 16 inch petrol | Husqvarna | 450 |
uk10 | Wacker plate compactor 80 kg | Belle | PCX 13/36 |
uk11 | Mini digger 1.5 tonne | JCB | 15C-1 | Excavator with operator on request
uk12 | Cement mixer 150 l | Belle | MiniMix 150 | Concrete mixer, electric
uk13 | Carpet cleaner | Rug Doctor | X3 |
uk14 | Floor sander | Hiretech | HT8 | Drum sander
uk15 | Dehumidifier 20 l | Ebac | BD-150 | Building dryer
uk16 | Space heater propane 30 kW | Clarke | Devil 1100 |
uk17 | Generator 3 kVA petrol | Honda | EG3600CL | Silent
uk18 | Scissor lift 19 ft | Skyjack | SJ-3219 |
uk19 | Scaffold tower 5.2 m | Boss | Evolution | Aluminium
uk20 | Lawn mower 21 inch | Hayter | Harrier-56 |
uk21 | Hedge trimmer petrol | Stihl | HS 82 R |
uk22 | Folding chair, black | Mogo | FC 2 |
uk23 | Trestle table 6 ft | Mogo | TT-6 |
uk24 | Wine glass 8 oz, box of 36 | Arcoroc | WG-8 |
uk25 | Chocolate fountain | Sephra | CF27R |
uk26 | Bouncy castle 12x15 ft | AirQuee | BC 12/15 |
uk27 | Spiral staircase Ørsted 2.8 m | Bjørn | ØS-28 | Danish kit
uk28 | Wheelbarrow 90 l | Haemmerlin | 2011 |
`;

/** The items in the order of the text. */
export const ITEMS: Item[] = TEXT.split('\n# ')
  .slice(1)
  .flatMap((part) => {
    const [type = '', ...lines] = part.trim().split('\n');
    return lines.map((line) => {
      const [code = '', title = '', brand = '', number = '', description = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { code, type, title, brand, part: number, description };
    });
  });
