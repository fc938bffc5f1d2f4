import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, facilityRequirements, readinessExceptions } from "@/db/schema";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import type { Provider } from "../providers/add";

type Line = Pick<typeof facilityRequirements.$inferInsert, "kind" | "type" | "proof"> &
  Partial<typeof facilityRequirements.$inferInsert>;

const license = (more: Partial<Line> = {}): Line => ({
  kind: "license",
  type: "MEDICAL",
  stateRule: "facility",
  proof: "on_file",
  ...more,
});
const anyBoard = (proof: Line["proof"]): Line => ({ kind: "board_certification", type: "", proof });
const course = (type: string, more: Partial<Line> = {}): Line => ({
  kind: "certification",
  type,
  proof: "on_file",
  ...more,
});

const proven = { proof: "verified", minDaysAfter: 30 } as const;

type Story = {
  mode?: "warn" | "block";
  coverHours?: number;
  lines: Line[];
  /** The place of a line that somebody need not meet for now. */
  waived?: { line: number; of: string; reason: string };
};

/** What facilities ask for: two do not check it, one warns, one does not allow that anything is missing. */
const stories: Record<string, Story> = {
  casco: {
    lines: [
      license({ ...proven, checkedWithinDays: 90 }),
      anyBoard("verified"),
      course("ACLS", proven),
      { kind: "insurance", type: "", proof: "on_file", minDaysAfter: 30 },
      { kind: "immunization", type: "TB", proof: "on_file" },
    ],
  },
  kennebec: { lines: [license(proven), anyBoard("attested"), course("BLS"), course("ACLS")] },
  seacoast: {
    mode: "warn",
    lines: [license(), course("ACLS"), course("BLS")],
    waived: { line: 2, of: "noah", reason: "The course is booked; the center has a second responder." },
  },
  prairie: {
    mode: "block",
    coverHours: 72,
    lines: [license(), anyBoard("on_file"), course("ATLS")],
    waived: { line: 2, of: "joy", reason: "Renewal is under way; a trauma surgeon is on call." },
  },
};

/** Adds what facilities of the first organization ask of everybody who works there, and who may do without a line. */
export async function addRequirements(
  { id: organizationId, facilities: places, reps }: Organization,
  people: Map<string, Provider>,
  { at, day }: Calendar,
) {
  const tightenedAt = at(-120);
  for (const [key, { mode = "off", coverHours = null, lines, waived }] of Object.entries(stories)) {
    const { id: facilityId } = mustFind(places, key);
    const blockingSince = mode === "block" ? tightenedAt : null;
    await db()
      .update(facilities)
      .set({ requirementMode: mode, coverHours, blockingSince })
      .where(eq(facilities.id, facilityId));
    const asked = await db()
      .insert(facilityRequirements)
      .values(lines.map((line, position) => ({ ...line, facilityId, organizationId, position, tightenedAt })))
      .returning({ id: facilityRequirements.id, position: facilityRequirements.position });
    if (!waived) continue;
    const requirementId = asked.find(({ position }) => position === waived.line)?.id ?? "";
    await db()
      .insert(readinessExceptions)
      .values({
        requirementId,
        providerId: mustFind(people, waived.of).id,
        facilityId,
        organizationId,
        grantedBy: mustFind(reps, "priya").userId,
        reason: waived.reason,
        untilOn: day(60),
        createdAt: at(-15),
      });
  }
}
