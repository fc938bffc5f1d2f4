import { describe } from "vitest";
import { checkTable } from "./check-table";

// The table of calls about accounts and doors, as its requirements state it; reads.test.ts and changes.test.ts ask every
// cell. ACS-P-017 is about addresses outside /api, which the tests of the directory ask.

describe.each([
  "ACS-P-001",
  "ACS-P-019",
  "ACS-P-025",
  "ACS-P-026",
  "ACS-P-002",
  "ACS-P-003",
  "ACS-P-004",
  "ACS-P-020",
  "ACS-P-021",
  "ACS-P-022",
  "ACS-P-005",
  "ACS-P-006",
  "ACS-P-007",
  "ACS-P-008",
  "ACS-P-030",
  "ACS-P-032",
  "ACS-P-009",
  "ACS-P-010",
  "ACS-P-011",
  "ACS-P-012",
  "ACS-P-013",
  "ACS-P-014",
  "ACS-P-015",
  "ACS-P-027",
  "ACS-P-016",
  "ACS-P-035",
  "ACS-P-036",
  "ACS-P-038",
])("%s", checkTable);
