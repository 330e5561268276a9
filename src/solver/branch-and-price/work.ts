/**
 * Long computations pause by `yield` after each unit of work (a person priced, an LP solved). They call each other by
 * `yield*`; one driver (`BranchAndPrice.step`) resumes whatever is under way, so that effort can be given in portions.
 */
export type Work<T = void> = Generator<void, T, void>;
