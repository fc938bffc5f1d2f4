// The thread that solves. Nothing else loads the package: it takes 4 MB, and its memory goes with the thread.
import { parentPort } from "node:worker_threads";
import loadHighs from "highs";

const optimal = 7;

/** The package has one thread. With a fixed seed, and no clock but the limit, a question has one answer on every server. */
const optionsOf = ({ seconds, relativeGap }) => ({
  output_flag: false,
  random_seed: 0,
  time_limit: seconds,
  mip_rel_gap: relativeGap,
  // Costs are whole numbers: less than one from the best is the best.
  mip_abs_gap: 0.5,
  mip_feasibility_tolerance: 1e-6,
});

function solve(highs, { program, start, ...limits }) {
  const numCols = program.costs.length;
  const numRows = program.rowLower.length;
  const { starts, columns: indices, values } = program;
  const model = highs.createModel({
    numCols,
    numRows,
    colCost: program.costs,
    colLower: program.columnLower,
    colUpper: program.columnUpper,
    rowLower: program.rowLower,
    rowUpper: program.rowUpper,
    integrality: program.whole,
    matrix: { format: "csr", numRows, numCols, starts, indices, values },
  });
  try {
    model.options.set(optionsOf(limits));
    model.setSolution({ colValue: start });
    model.run();
    const hasValues = Number(model.info.get("primal_solution_status")) === 2;
    return hasValues
      ? {
          values: Float64Array.from(model.getSolution().colValue),
          cost: model.getObjectiveValue(),
          bound: Number(model.info.get("mip_dual_bound")),
          hasEnded: model.getModelStatus() === optimal,
        }
      : null;
  } finally {
    model.dispose();
  }
}

const loading = loadHighs();

parentPort.on("message", async (question) => {
  try {
    parentPort.postMessage({ answer: solve(await loading, question) });
  } catch (error) {
    parentPort.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
