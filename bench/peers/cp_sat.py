"""Solves a flat problem (flat.ts) with CP-SAT of OR-Tools.

python3 cp_sat.py FLAT.json SECONDS THREADS SEED prints one line of JSON: chosen pairs (null without a roster), the
proved bound in points, whether it is optimal, and the seconds of building the model and of solving.
"""

import json
import math
import sys
import time

from ortools.sat.python import cp_model

SCALE = 100_000  # points to the whole numbers that CP-SAT wants


def scaled(points):
    return round(points * SCALE)


class Build:
    def __init__(self, flat):
        self.flat = flat
        self.model = cp_model.CpModel()
        self.choice = [self.model.new_bool_var("") for _ in flat["pairs"]]
        self.cost = []
        self.constant = 0

    def pay(self, variable, points):
        self.cost.append(scaled(points) * variable)

    def any_of(self, pairs):
        """1 exactly when one of the pairs is chosen."""
        if len(pairs) == 1:
            return self.choice[pairs[0]]
        yes = self.model.new_bool_var("")
        if pairs:
            self.model.add_max_equality(yes, [self.choice[i] for i in pairs])
        else:
            self.model.add(yes == 0)
        return yes

    def within(self, amount, low, high, price, most):
        """amount in low … high, or each unit off is paid."""
        if price is None:
            if low > 0:
                self.model.add(amount >= math.ceil(low))
            if high < most:
                self.model.add(amount <= math.floor(high))
            return
        for limit, sign in ((low, 1), (high, -1)):
            if (sign > 0 and limit <= 0) or (sign < 0 and limit >= most):
                continue
            # a limit that is a fraction (a fair share) is counted in thousandths
            parts = 1 if float(limit).is_integer() else 1000
            off = self.model.new_int_var(0, (int(max(most, abs(limit))) + 1) * parts, "")
            self.model.add(off >= sign * (round(limit * parts) - parts * amount))
            self.pay(off, price / parts)

    def rows(self):
        by_row = [[] for _ in self.flat["rows"]]
        for number, pair in enumerate(self.flat["pairs"]):
            by_row[pair["row"]].append(self.choice[number])
            if pair["points"]:
                self.pay(self.choice[number], pair["points"])
            if pair["pinned"]:
                self.model.add(self.choice[number] == 1)
        for row, chosen in zip(self.flat["rows"], by_row):
            points = [scaled(value) for value in row["points"]]
            most = min(len(points) - 1, len(chosen))
            if not chosen:
                self.constant += points[0]
                continue
            self.model.add(sum(chosen) <= most)
            if len(set(points[: most + 1])) == 1:
                self.constant += points[0]
                continue
            # one variable for each step of the number of people; the steps need not be convex
            steps = [self.model.new_bool_var("") for _ in range(most)]
            for first, second in zip(steps, steps[1:]):
                self.model.add_implication(second, first)
            self.model.add(sum(chosen) == sum(steps))
            self.constant += points[0]
            for n, step in enumerate(steps):
                self.cost.append((points[n + 1] - points[n]) * step)

    def together(self):
        for entry in self.flat["together"]:
            first, second = self.choice[entry["a"]], self.choice[entry["b"]]
            if entry["price"] is None:
                self.model.add_at_most_one(first, second)
                continue
            both = self.model.new_bool_var("")
            if entry["price"] > 0:
                self.model.add(both >= first + second - 1)
            else:
                self.model.add_implication(both, first)
                self.model.add_implication(both, second)
            self.pay(both, entry["price"])

    def sums(self):
        for entry in self.flat["sums"]:
            amount = entry["base"] + sum(self.choice[i] * int(n) for i, n in entry["terms"])
            most = entry["base"] + sum(n for _, n in entry["terms"])
            low = 0 if entry["daily"] else entry["min"]
            self.within(amount, low, entry["max"], entry["price"], most)

    def requests(self):
        for entry in self.flat["requests"]:
            works = self.any_of(entry["pairs"])
            if entry["on"]:
                self.constant += scaled(entry["price"])
                self.pay(works, -entry["price"])
            else:
                self.pay(works, entry["price"])

    def runs(self):
        for entry in self.flat["runs"]:
            worked = [self.any_of(pairs) for pairs in entry["days"]]
            inside = [1 - day for day in worked] if entry["off"] else worked
            self.limit_blocks(inside, entry)

    def limit_blocks(self, inside, entry):
        days, before, price = len(inside), entry["before"], entry["price"]
        longest = entry["max"]
        known = max(0, before)
        for start in range(days):
            window = inside[start : start + longest + 1]
            if len(window) == longest + 1:
                self.no_more_than(sum(window), longest, price)
        if known > 0:
            for length in range(1, min(longest, days) + 1):
                if known + length > longest:
                    self.no_more_than(sum(inside[:length]), length - 1, price)
        for start in range(days):
            for length in range(1, entry["min"]):
                end = start + length
                if end >= days or (start == 0 and (before < 0 or before + length >= entry["min"])):
                    continue  # still open, or it began before and is long enough
                short = entry["min"] - length - (known if start == 0 else 0)
                edges = ([inside[start - 1]] if start > 0 else []) + [inside[end]]
                # a block of this length: all inside, both neighbours outside
                block = sum(inside[start:end]) - sum(edges)
                if price is None:
                    self.model.add(block <= length - 1)
                else:
                    found = self.model.new_bool_var("")
                    self.model.add(block <= length - 1 + found)
                    self.pay(found, price * short)

    def no_more_than(self, amount, most, price):
        if price is None:
            self.model.add(amount <= most)
        else:
            over = self.model.new_bool_var("")
            self.model.add(amount <= most + over)
            self.pay(over, price)

    def groups(self):
        for entry in self.flat["groups"]:
            touched = [self.any_of(pairs) for pairs in entry["groups"] if pairs]
            most = entry["base"] + len(touched)
            self.within(entry["base"] + sum(touched), entry["min"], entry["max"], entry["price"], most)

    def rests(self):
        for entry in self.flat["rests"]:
            ways = []
            for pairs in entry["ways"]:
                way = self.model.new_bool_var("")
                for pair in pairs:
                    self.model.add_implication(way, self.choice[pair].negated())
                ways.append(way)
            self.model.add_bool_or(ways)

    def build(self):
        for part in (self.rows, self.together, self.sums, self.requests, self.runs, self.groups, self.rests):
            part()
        self.model.minimize(sum(self.cost) + self.constant)


def main():
    path, seconds, threads, seed = sys.argv[1:]
    with open(path, encoding="utf8") as file:
        build = Build(json.load(file))
    started = time.monotonic()
    build.build()
    built = time.monotonic()
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = float(seconds)
    solver.parameters.num_workers = int(threads)
    solver.parameters.random_seed = int(seed)
    status = solver.solve(build.model)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    chosen = [i for i, one in enumerate(build.choice) if solver.value(one)] if found else None
    bound = solver.best_objective_bound / SCALE
    result = {
        "pairs": chosen,
        "bound": bound if found else None,
        "optimal": status == cp_model.OPTIMAL,
        "buildSeconds": round(built - started, 2),
        "solveSeconds": round(time.monotonic() - built, 2),
    }
    print(json.dumps(result))


main()
