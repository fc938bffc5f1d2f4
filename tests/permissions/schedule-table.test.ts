import { describe } from "vitest";
import { checkTable } from "./check-table";

// The table of the schedule's calls, as its requirements state it; reads.test.ts and changes.test.ts ask every cell.

/** The requirements that are rows of the table: calls, whom they admit, and what each actor is answered. */
const ids = [
  "SCH-P-001",
  "SCH-P-002",
  "SCH-P-003",
  "SCH-P-004",
  "SCH-P-005",
  "SCH-P-006",
  "SCH-P-007",
  "SCH-P-008",
  "SCH-P-009",
  "SCH-P-010",
  "SCH-P-011",
  "SCH-P-012",
  "SCH-P-013",
  "SCH-P-014",
  "SCH-P-015",
  "SCH-P-016",
  "SCH-P-017",
  "SCH-P-018",
  "SCH-P-019",
  "SCH-P-020",
  "SCH-P-021",
  "SCH-P-022",
  "SCH-P-023",
  "SCH-P-024",
  "SCH-P-025",
  "SCH-P-026",
  "SCH-P-027",
  "SCH-P-028",
  "SCH-P-029",
  "SCH-P-030",
];

describe.each(ids)("%s", checkTable);
