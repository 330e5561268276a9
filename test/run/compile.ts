/** Compiles the sources of the product for all processes of a run, which would each do so otherwise: it is kept as this one ends. */
import '../../src/app/app.ts';
import '../../src/planning/service/tasks.ts';
import '../../src/solver/index.ts';
