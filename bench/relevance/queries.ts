/**
 * What people type, and the items that must be among the first five: `query | code, code`. Searching is tuned on every second
 * query, from the first on; the others are held back, and only their figure is reported.
 */

const TEXT = `
bohrhammer | bh1, bh2, bh3
bohrmaschine | bm1, bm2, bm3, bm4
gbh2-28f | bh1
gbh 228 f | bh1
TE70ATC | bh2
te 70 atc | bh2
akkubohrhammer | bh3
akku bohrhammer | bh3
dhr243 | bh3
dhr-243-rtj | bh3
bohrmaschiene | bm1, bm2
schlagbohrmachine | bm1
kernbohrer | bm3
dd120 | bm3
akku-schrauber | as1
schlagschrauber | as2
akuschrauber | as1
aku schrauber | as1
gsr12v15 | as1
gsr 12v 15 | as1
abbruchhamer | ab1
meisselsatz | ab3
meissel | ab3, ab2
meißelhammer | ab2
2608690 | ab3
2608615065 | tr5
bohrkrone | bs2
diamantbohrkrone 82mm | bs2
saege | sg1, sg2, sg3, sg4, sg5, sg6
handkreissaege | sg1
kreissägen | sg1, sg2
tischkreissege | sg2
saebelsaege | sg4
kettensaege benzin | sg5
ms261 | sg5
ms261c-m | sg5
flisenschneider | sg7
tx1250 | sg7
flex | tr1, tr2, tr3, sl2
winkelschleiffer | tr2, tr3
winkelschleifer 230mm | tr2
winkelschleifer 125mm | tr3
gws17125 | tr3
wea24230 | tr2
langhalsschleifer | sl2
parketschleifmaschine | sl3
laegler | sl3, sl6
lagler hummel | sl3
ets ec 150/5 | sl1
etsec150 | sl1
farbspruehgeraet | fa1
rührgerät | fa3
tapetenabloeser | fa2
ruehrwerk | fa3
rasenmaeher | ga2
rasenmäher benziner | ga2
heckenscheere | ga4
heckenscheren | ga4
haecksler | ga5
hacksler | ga5
laubblaeser | ga7
laubblässer | ga7
bodenfraese | ga8
erdboher | ga6
bagger | ba1, ba2
mini bagger | ba1, ba2
kx0194 | ba1
tb210r | ba2
dumper | ba5, ba3
ruettelplatte | rp1, rp2
rüttelplate | rp1, rp2
rüttelplatten 90kg | rp1
bpr35/60d | rp2
bpr 3560 | rp2
betonmischmaschine | be1
betonmischer 140l | be1
leiter | le1, le2, le3, le4
leitern | le1, le2, le3, le4
schiebe leiter | le2
steleiter | le3
geruest | ge1, ge2, ge3
rollgeruest | ge1
gs1932 | bu1
gs 1932 scherenbühne | bu1
arbeitsbuehne | bu2, bu1
arbeitsbühnen 17m | bu2
moebellift | bu4
schraegaufzug | bu4
kraenzle | hd1, hd3, hd4
kranzle | hd1, hd3, hd4
kaercher | hd5, hd2, sa3, sa5
Kärcher | hd2, sa3, sa5, hd5
hochdruckreinger | hd1, hd2, hd3
hochdruck reiniger kränzle | hd1, hd3
hds8184c | hd2
hds 8/18 | hd2
puzzi101 | sa3
puzzi 10-1 | sa3
staubsauger | sa1, sa2
teppichreinigung | sa3
bautrockner | hz4
bautrokner | hz4
oelheizer | hz2
ölheitzer | hz2
zeltheizung | hz2
stromerzeuger | st1, st3
strom erzeuger | st1, st3
stromagregat | st2
kabeltrommel 3x2,5 | st4
5x2,5 kabel | st6
qas20 | st2
eu22i | st3
zelt | ze1, ze2, ze3, ze4, ze5, ze6, ze7, ze8, ze9
zelte | ze1, ze2, ze3, ze4, ze5, ze6, ze7, ze8, ze9
festzelt 4x6 | ze2
festzelt 6×12 | ze1
faltzelt 3 x 3 | ze3
faltzelt 3x6m | ze4
d250b | ze3
D250/C | ze4
d-250 | ze3, ze4
d 250 b | ze3
partyzelt | ze1, ze2, ze3, ze4, ze5, ze6, ze7
pavillon zelt weiss | ze5
bierzelt garnitur | mo1
bierzeltgarnituren | mo1
baenke | mo9, mo1
stühle | mo3, mo4
stuhl | mo3, mo4
tisch | mo1, mo2, mo5, sg2
loungesofa weiss | mo6
bar hocker | mo7
kafeemaschine | ca1
kaffee maschine | ca1
kuehlschrank | ca8
kühlanhaenger | ca7
fritöse | ca5
glaeserspuelmaschine | ca9
crepes | ca14
crepe eisen | ca14
zurek | ca16
lodzkie | ca16
huepfburg | to9
hüpfburgen | to9
pressure washer | uk1
presure washer | uk1
gx200p | uk1
ladders | uk4, uk5
step-ladder | uk4
d 25333 k | uk6
scisor lift | uk18
orsted | uk27
bjorn os28 | uk27
chain saw petrol | uk9
concrete mixers | uk12
`;

interface Query {
  q: string;
  expected: string[];
}

export const QUERIES: Query[] = TEXT.trim()
  .split('\n')
  .map((line) => {
    const [q = '', codes = ''] = line.split('|').map((cell) => cell.trim());
    return { q, expected: codes.split(', ') };
  });
