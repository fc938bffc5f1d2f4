import type { Who } from "@/lib/core/pure/who";

/** The operator's staff see lists and hits; looking at hits is audited. */
export const exclusionReaders = { staff: "reads" } as const satisfies Who;

/** The operator's staff upload lists and decide hits; never about somebody whom they know (CRD-P-035). */
export const exclusionDeciders = { staff: "acts" } as const satisfies Who;

/** The second look at a hit: after another proof of who they are [ACS-V-004]. */
export const exclusionSeconds = { staff: "acts", person: true, confirmed: true } as const satisfies Who;

/** The job that imports lists, and the one that fetches them, which screens again when a list has not changed. */
export const listImporters = { jobs: ["import-exclusion-list"] } as const satisfies Who;
export const listFetchers = { jobs: ["fetch-exclusion-list"] } as const satisfies Who;

/** The jobs that compare providers with the list. */
export const screeners = {
  jobs: ["screen-provider", "import-exclusion-list", "fetch-exclusion-list"],
} as const satisfies Who;

/** The job that deletes rows which can no longer matter. */
export const exclusionForgetters = { jobs: ["forget-old-exclusions"] } as const satisfies Who;
