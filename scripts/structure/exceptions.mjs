/**
 * The places that write a table of a higher domain all the same. This list may only shrink.
 * @type {{ file: string, tables: string[], reason: string }[]}
 */
export const EXCEPTIONS = [
  {
    file: "lib/accounts/registrations/commands.ts",
    tables: ["providers", "organizations", "reps"],
    reason: "an account is registered together with what it is for, in one transaction",
  },
  {
    file: "lib/opportunities/commands/move.ts",
    tables: ["connections"],
    reason: "no open request may outlive its opportunity by a moment; an event would come after the commit",
  },
];
