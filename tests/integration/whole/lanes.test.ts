import { describe, expect, it } from "vitest";
import { choose, PARTS, TOGETHER } from "../../../scripts/test/choice.mjs";
import { testRuns, workflow } from "../../support/workflows";

const parts: Record<string, string[]> = PARTS;
const partsOf = (stages: string[]) => stages.flatMap((stage) => parts[stage] ?? [stage]).sort();

const { jobs } = workflow("check.yml");
/** What each lane runs, for each of its shards. */
const lanes = Object.entries(jobs)
  .filter(([name]) => name !== "image")
  .map(([name, job]) => ({ name, runs: testRuns(job), isSharded: Boolean(job.strategy) }));
const shardsIn = (given: string[]) => given.filter((argument) => argument.startsWith("--shard="));

describe("the lanes of the workflow", () => {
  it("run every stage of npm test, each in one lane", () => {
    const stages = lanes.flatMap(({ runs: [given = []] }) => choose(given).stages.flat());
    expect(partsOf(stages)).toEqual(partsOf(TOGETHER.flat()));
  });

  it("name only stages that there are", () => {
    expect(lanes.length).toBeGreaterThan(4);
    for (const { name, runs } of lanes) {
      expect(runs.flat(), name).toContainEqual(expect.stringMatching(/^--only=/));
      for (const given of runs) expect(() => choose(given), name).not.toThrow();
    }
    expect(() => choose(["--only=statics"])).toThrow(
      "There is no stage statics: choose of structure, biome,",
    );
  });

  it("run all shards of their tests", () => {
    expect(lanes.filter(({ isSharded }) => isSharded).map(({ name }) => name)).toEqual([
      "integration",
      "browser",
    ]);
    for (const { name, runs, isSharded } of lanes) {
      const all = runs.map((_, index) => (isSharded ? [`--shard=${index + 1}/${runs.length}`] : []));
      expect(runs.map(shardsIn), name).toEqual(all);
    }
  });

  it("build before they open a browser", () => {
    const browser = lanes.find(({ name }) => name === "browser");
    expect(choose(browser?.runs[0] ?? []).stages).toEqual([["build"], ["browser"]]);
  });
});
