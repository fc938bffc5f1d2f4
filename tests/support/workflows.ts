import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

type Step = { run?: string; uses?: string };
type Job = {
  steps: Step[];
  permissions?: Record<string, string>;
  strategy?: { matrix: { shard: number[] } };
};
type Workflow = {
  on: { schedule?: { cron: string }[]; push?: object; pull_request?: object | null };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
};

const folder = path.resolve(import.meta.dirname, "../../.github");
export const readYaml = <Content>(file: string) =>
  parse(readFileSync(path.join(folder, file), "utf8")) as Content;

export const workflowNames = readdirSync(path.join(folder, "workflows"));
export const workflow = (name: string) => readYaml<Workflow>(`workflows/${name}`);

/** The arguments of each `npm test` of a job: those of the machine of each shard. */
export const testRuns = ({ steps, strategy }: Job) =>
  (strategy?.matrix.shard ?? [0]).map((shard) =>
    steps
      .map(({ run = "" }) => run.replace(/\$\{\{ *matrix\.shard *\}\}/, String(shard)))
      .filter((run) => run === "npm test" || run.startsWith("npm test -- "))
      .flatMap((run) => run.split(" ").slice(3)),
  );
