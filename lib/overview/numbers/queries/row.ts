import { type SQLWrapper, sql } from "drizzle-orm";
import { plannedEachTime } from "@/db/conditions";
import type { Day } from "@/lib/core/pure/days";
import type { RowKind } from "@/lib/overview/numbers/words";

/** Whose rows a number is made of, and of which days; `today` is the viewer's. */
export type Asked = {
  organizationId: string;
  facilityIds: string[] | undefined;
  from: Day;
  to: Day;
  today: Day;
  now: Date;
  /** The statement has `narrowedShifts`, and asks for no other shifts. */
  isNarrowed?: boolean;
};

/** What every row of a number says. */
type Cells = {
  id: SQLWrapper;
  kind: RowKind;
  date: SQLWrapper;
  facilityId: SQLWrapper;
  specialty: SQLWrapper;
  providerId: SQLWrapper;
  /** The shift, where it is one. */
  rateKind: SQLWrapper;
  startTime: SQLWrapper;
  endTime: SQLWrapper;
  /** Minutes of work that its value is for. */
  minutes?: SQLWrapper;
  /** The record that its link leads to. */
  target: SQLWrapper;
  /** Of a needed shift: what its link leads to where nobody is asked. */
  opportunityId?: SQLWrapper;
  counts?: SQLWrapper;
  /** In the smallest unit: cents, minutes, seconds. */
  value?: SQLWrapper;
  weight?: SQLWrapper;
};

const none = sql`null`;

/**
 * The columns of a row of a number: the same ones in the same order, so that two tables can be one list. Drizzle names
 * them without their table where they are joined, so no table has a column of these names.
 */
export const rowCells = (cells: Cells) => ({
  id: sql<string>`${plannedEachTime} ${cells.id}`.as("row_id"),
  kind: sql<RowKind>`${sql.raw(`'${cells.kind}'`)}::text`.as("row_kind"),
  date: sql<Day>`${cells.date}`.as("row_date"),
  facilityId: sql<string>`${cells.facilityId}`.as("row_facility_id"),
  specialty: sql<string | null>`${cells.specialty}`.as("row_specialty"),
  providerId: sql<string | null>`${cells.providerId}`.as("row_provider_id"),
  rateKind: sql<string | null>`${cells.rateKind}::text`.as("row_rate_kind"),
  startTime: sql<string | null>`${cells.startTime}::text`.as("row_start_time"),
  endTime: sql<string | null>`${cells.endTime}::text`.as("row_end_time"),
  minutes: sql<number | null>`${cells.minutes ?? none}::int`.as("row_minutes"),
  target: sql<string | null>`${cells.target}`.as("row_target"),
  opportunityId: sql<string | null>`${cells.opportunityId ?? none}::uuid`.as("row_opportunity_id"),
  counts: sql<boolean>`${cells.counts ?? sql`true`}`.as("row_counts"),
  value: sql<number | null>`${cells.value ?? none}::float8`.as("row_value"),
  weight: sql<number | null>`${cells.weight ?? none}::float8`.as("row_weight"),
});
