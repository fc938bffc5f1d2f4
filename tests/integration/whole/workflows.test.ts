import { describe, expect, it } from "vitest";
import { readYaml, workflow, workflowNames } from "../../support/workflows";

describe("every workflow", () => {
  it.each(workflowNames)("may only read by default, and takes actions by their major version: %s", (name) => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toEqual({ contents: "read" });
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses = [] }) => uses));
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^(actions|github)\/[\w/-]+@v\d+$/);
  });

  it("lets one job write, and only what code scanning found", () => {
    const all = workflowNames.flatMap((name) => Object.values(workflow(name).jobs));
    const given = all.flatMap(({ permissions }) => (permissions ? [permissions] : []));
    expect(given).toEqual([{ actions: "read", contents: "read", "security-events": "write" }]);
  });
});

describe("each week", () => {
  it("the sources are scanned, and in every pull request", () => {
    const { on, jobs } = workflow("code-scanning.yml");
    const steps = jobs.codeql?.steps.map(({ uses }) => uses?.split("@")[0]);
    expect(steps).toEqual(["actions/checkout", "github/codeql-action/init", "github/codeql-action/analyze"]);
    expect(on).toHaveProperty("pull_request");
    // minute, hour, any day, any month, one day of the week
    expect(on.schedule?.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/)]);
  });

  it("packages, actions and images are updated, small steps of packages together", () => {
    type Update = { "package-ecosystem": string; schedule: object; groups?: object };
    const { updates } = readYaml<{ updates: Update[] }>("dependabot.yml");
    expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions", "docker"]);
    for (const { schedule } of updates) expect(schedule).toEqual({ interval: "weekly" });
    expect(updates[0]?.groups).toEqual({ "minor-and-patch": { "update-types": ["minor", "patch"] } });
  });
});
