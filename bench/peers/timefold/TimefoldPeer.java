import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.entity.PlanningPin;
import ai.timefold.solver.core.api.domain.lookup.PlanningId;
import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintCollectors;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintProvider;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.solver.SolverConfig;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Solves a flat problem (flat.ts) with Timefold's community edition, which searches on one thread and knows no bound.
 *
 * TimefoldPeer FLAT.json SECONDS THREADS SEED prints one line of JSON: chosen pairs, no bound, and the seconds of building the
 * model. A slot of a row is an entity, the person on it its variable; what one person works is priced as a whole, so a
 * move prices two people and two rows again.
 */
public final class TimefoldPeer {
  /** Points to the whole numbers of a score. */
  static final long SCALE = 100_000;

  record Price(long hard, long soft) {
    Price plus(Price other) {
      return new Price(hard + other.hard, soft + other.soft);
    }
  }

  static final Price FREE = new Price(0, 0);

  /** `amount` units off a rule, which have a price or are not allowed. */
  static Price charge(double amount, JsonNode price) {
    if (amount <= 0) return FREE;
    return price.isNull()
        ? new Price((long) Math.ceil(amount), 0)
        : new Price(0, Math.round(amount * price.asDouble() * SCALE));
  }

  static double outside(double amount, double min, double max) {
    return Math.max(0, min - amount) + Math.max(0, amount - max);
  }

  /** What a rule of one person says of the pairs that the person works. */
  interface Rule {
    Price price(boolean[] chosen);
  }

  public static final class Person {
    @PlanningId final int index;
    /** Pair by row. */
    final Map<Integer, Integer> pairs = new HashMap<>();
    final List<Rule> rules = new ArrayList<>();
    final boolean[] chosen;
    Price empty = FREE;

    Person(int index, boolean[] chosen) {
      this.index = index;
      this.chosen = chosen;
    }

    /** What the slots cost more than none, twice the same row included. */
    Price price(List<Slot> slots) {
      long twice = 0;
      for (Slot slot : slots) {
        int pair = pairs.get(slot.row.index);
        if (chosen[pair]) twice++;
        chosen[pair] = true;
      }
      Price total = new Price(twice - empty.hard, -empty.soft);
      for (Rule rule : rules) total = total.plus(rule.price(chosen));
      for (Slot slot : slots) chosen[pairs.get(slot.row.index)] = false;
      return total;
    }
  }

  public record Row(int index, long[] points) {}

  @PlanningEntity
  public static class Slot {
    @PlanningId String id;
    Row row;
    List<Person> people;
    @PlanningPin boolean pinned;

    @PlanningVariable(allowsUnassigned = true)
    Person person;

    public Slot() {}

    Slot(Row row, int number, List<Person> people) {
      this.id = row.index + "/" + number;
      this.row = row;
      this.people = people;
    }

    @ValueRangeProvider
    public List<Person> getPeople() {
      return people;
    }

    public Row getRow() {
      return row;
    }

    public Person getPerson() {
      return person;
    }
  }

  @PlanningSolution
  public static class Rota {
    @PlanningEntityCollectionProperty List<Slot> slots;
    @ProblemFactCollectionProperty List<Person> people;
    @PlanningScore HardSoftLongScore score;

    public Rota() {}

    Rota(List<Slot> slots, List<Person> people) {
      this.slots = slots;
      this.people = people;
    }
  }

  public static final class Rules implements ConstraintProvider {
    @Override
    public Constraint[] defineConstraints(ConstraintFactory factory) {
      return new Constraint[] {
        factory
            .forEach(Slot.class)
            .groupBy(Slot::getRow, ConstraintCollectors.count())
            .impactLong(HardSoftLongScore.ONE_SOFT, (row, n) -> row.points[0] - row.points[n])
            .asConstraint("rows"),
        people(factory, "hard", HardSoftLongScore.ONE_HARD, Price::hard),
        people(factory, "soft", HardSoftLongScore.ONE_SOFT, Price::soft),
      };
    }

    private static Constraint people(
        ConstraintFactory factory, String name, HardSoftLongScore unit, ToLongFunction<Price> level) {
      return factory
          .forEach(Slot.class)
          .groupBy(Slot::getPerson, ConstraintCollectors.toList())
          .impactLong(unit, (person, slots) -> -level.applyAsLong(person.price(slots)))
          .asConstraint(name);
    }
  }

  /** Makes the entities and the rules of each person. */
  static final class Build {
    final JsonNode flat;
    final List<Person> people;
    final List<Slot> slots = new ArrayList<>();

    Build(JsonNode flat) {
      this.flat = flat;
      boolean[] chosen = new boolean[flat.get("pairs").size()];
      people = IntStream.range(0, flat.get("people").asInt()).mapToObj(i -> new Person(i, chosen)).toList();
    }

    static List<Integer> ints(JsonNode list) {
      List<Integer> all = new ArrayList<>();
      for (JsonNode one : list) all.add(one.asInt());
      return all;
    }

    static boolean any(List<Integer> pairs, boolean[] chosen) {
      for (int pair : pairs) if (chosen[pair]) return true;
      return false;
    }

    /** A rule of whoever the pairs belong to; one without pairs is the same for every roster. */
    void add(List<Integer> pairs, Rule rule) {
      if (!pairs.isEmpty())
        people.get(flat.get("pairs").get(pairs.get(0)).get("person").asInt()).rules.add(rule);
    }

    void pairs() {
      int number = 0;
      for (JsonNode pair : flat.get("pairs")) {
        int own = number++;
        people.get(pair.get("person").asInt()).pairs.put(pair.get("row").asInt(), own);
        Price price = new Price(0, Math.round(pair.get("points").asDouble() * SCALE));
        if (price.soft != 0) add(List.of(own), chosen -> chosen[own] ? price : FREE);
      }
    }

    void rows() {
      int index = 0;
      for (JsonNode node : flat.get("rows")) {
        JsonNode points = node.get("points");
        long[] scaled = new long[points.size()];
        for (int n = 0; n < scaled.length; n++) scaled[n] = Math.round(points.get(n).asDouble() * SCALE);
        Row row = new Row(index++, scaled);
        List<Person> able = people.stream().filter(person -> person.pairs.containsKey(row.index)).toList();
        List<Slot> mine = new ArrayList<>();
        for (int n = 0; n < Math.min(scaled.length - 1, able.size()); n++) mine.add(new Slot(row, n, able));
        int pinned = 0;
        for (Person person : able) {
          if (!flat.get("pairs").get(person.pairs.get(row.index)).get("pinned").asBoolean()) continue;
          mine.get(pinned).person = person;
          mine.get(pinned++).pinned = true;
        }
        slots.addAll(mine);
      }
    }

    void together() {
      for (JsonNode node : flat.get("together")) {
        int a = node.get("a").asInt();
        int b = node.get("b").asInt();
        Price price =
            node.get("price").isNull()
                ? new Price(1, 0)
                : new Price(0, Math.round(node.get("price").asDouble() * SCALE));
        add(List.of(a, b), chosen -> chosen[a] && chosen[b] ? price : FREE);
      }
    }

    void sums() {
      for (JsonNode node : flat.get("sums")) {
        int size = node.get("terms").size();
        int[] pairs = new int[size];
        double[] amounts = new double[size];
        for (int i = 0; i < size; i++) {
          pairs[i] = node.get("terms").get(i).get(0).asInt();
          amounts[i] = node.get("terms").get(i).get(1).asDouble();
        }
        double base = node.get("base").asDouble();
        double min = node.get("daily").asBoolean() ? Double.NEGATIVE_INFINITY : node.get("min").asDouble();
        double max = node.get("max").asDouble();
        JsonNode price = node.get("price");
        add(
            IntStream.of(pairs).boxed().toList(),
            chosen -> {
              double total = base;
              for (int i = 0; i < pairs.length; i++) if (chosen[pairs[i]]) total += amounts[i];
              return charge(outside(total, min, max), price);
            });
      }
    }

    void requests() {
      for (JsonNode node : flat.get("requests")) {
        List<Integer> pairs = ints(node.get("pairs"));
        boolean on = node.get("on").asBoolean();
        JsonNode price = node.get("price");
        add(pairs, chosen -> any(pairs, chosen) == on ? FREE : charge(1, price));
      }
    }

    void runs() {
      for (JsonNode node : flat.get("runs")) {
        List<List<Integer>> days = new ArrayList<>();
        for (JsonNode day : node.get("days")) days.add(ints(day));
        boolean off = node.get("off").asBoolean();
        int min = node.get("min").asInt();
        int max = node.get("max").asInt();
        int before = node.get("before").asInt();
        JsonNode price = node.get("price");
        add(
            days.stream().flatMap(List::stream).toList(),
            chosen -> {
              Price total = FREE;
              for (int day = 0; day < days.size(); ) {
                int start = day;
                while (day < days.size() && any(days.get(day), chosen) != off) day++;
                int inside = day - start;
                if (inside > 0) {
                  int length = inside + (start == 0 ? Math.max(0, before) : 0);
                  boolean unknown = start == 0 && before < 0;
                  total = total.plus(charge(Math.min(length - max, inside), price));
                  if (day < days.size() && !unknown) total = total.plus(charge(min - length, price));
                }
                day++;
              }
              return total;
            });
      }
    }

    void groups() {
      for (JsonNode node : flat.get("groups")) {
        List<List<Integer>> groups = new ArrayList<>();
        for (JsonNode group : node.get("groups")) groups.add(ints(group));
        double base = node.get("base").asDouble();
        double min = node.get("min").asDouble();
        double max = node.get("max").asDouble();
        JsonNode price = node.get("price");
        add(
            groups.stream().flatMap(List::stream).toList(),
            chosen -> {
              double count = base;
              for (List<Integer> group : groups) if (any(group, chosen)) count++;
              return charge(outside(count, min, max), price);
            });
      }
    }

    void rests() {
      for (JsonNode node : flat.get("rests")) {
        List<List<Integer>> ways = new ArrayList<>();
        for (JsonNode way : node.get("ways")) ways.add(ints(way));
        add(
            ways.stream().flatMap(List::stream).toList(),
            chosen -> {
              for (List<Integer> way : ways) if (!any(way, chosen)) return FREE;
              return new Price(1, 0);
            });
      }
    }

    Rota rota() {
      pairs();
      together();
      sums();
      requests();
      runs();
      groups();
      rests();
      for (Person person : people) person.empty = person.price(List.of());
      rows();
      return new Rota(slots, people);
    }
  }

  public static void main(String[] args) throws Exception {
    long started = System.nanoTime();
    Rota rota = new Build(new ObjectMapper().readTree(new File(args[0]))).rota();
    SolverConfig config =
        new SolverConfig()
            .withSolutionClass(Rota.class)
            .withEntityClasses(Slot.class)
            .withConstraintProviderClass(Rules.class)
            .withRandomSeed(Long.parseLong(args[3]))
            .withTerminationSpentLimit(Duration.ofMillis((long) (1000 * Double.parseDouble(args[1]))));
    double built = Math.round((System.nanoTime() - started) / 1e7) / 100.0;
    Rota best = SolverFactory.<Rota>create(config).buildSolver().solve(rota);
    String pairs =
        best.slots.stream()
            .filter(slot -> slot.person != null)
            .map(slot -> best.people.get(slot.person.index).pairs.get(slot.row.index).toString())
            .collect(Collectors.joining(","));
    System.out.println(
        "{\"pairs\":[%s],\"bound\":null,\"optimal\":false,\"buildSeconds\":%s}".formatted(pairs, built));
  }
}
