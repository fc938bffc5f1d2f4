import { withFreshLocks } from "@/db/client";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { createNeedTemplate } from "@/lib/opportunities/need-templates/commands/save";
import { newTemplateInput } from "@/lib/opportunities/need-templates/schema";
import { makeNeededShifts } from "@/lib/opportunities/needed-shifts/commands/make";
import { newNeededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "../pay/actors";

type Written = { on: number; kind: "day" | "night"; priority?: "high" };

const days = (...on: number[]) => on.map((each): Written => ({ on: each, kind: "day" }));
const nights = (...on: number[]) => on.map((each): Written => ({ on: each, kind: "night" }));

/** Days from today. Whoever works or was asked at Casco Harbor fills them, as far as the story goes; the others are holes. */
const published = [
  ...days(-6, -3, -2, -1, 4, 5, 6, 13, 14, 18, 19, 20, 21, 27),
  ...nights(-9, -8, -2, 2, 3, 4, 7, 16, 17, 18),
  { on: 22, kind: "night", priority: "high" } satisfies Written,
];
const drafts = [...days(28), ...nights(28)];
const atWhitePine = nights(14, 15, 16, 17);

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const template = {
  name: "ED days and nights",
  lines: [
    { weekdays: everyDay, provider_rate_type: "day", count: 2 },
    { weekdays: everyDay, provider_rate_type: "night", count: 1 },
  ],
};

/**
 * Adds what two opportunities need filled, before anybody is asked, and the template of an emergency department: a month
 * with filled shifts, shifts that wait for an answer, and holes.
 */
export async function addNeededShifts(
  { reps, facilities }: Organization,
  opportunities: Map<string, string>,
  { at, day }: Calendar,
) {
  const rep: Actor = mustFind(await readActors(), mustFind(reps, "morgan").userId);
  const [emergency, critical] = [mustFind(opportunities, "casco-ed"), mustFind(opportunities, "pine-icu")];
  const write = (id: string, needs: readonly Written[], when: Date, publish = true) => {
    const shifts = needs.map(({ on, kind, priority }) => ({
      start_on: day(on),
      provider_rate_type: kind,
      priority,
    }));
    return makeNeededShifts(rep, newNeededShiftsInput.parse({ id, shifts, publish }), contextAt(when));
  };
  const place = { facility: mustFind(facilities, "casco").id, opportunity: emergency };
  const kept = newTemplateInput.parse({ ...template, ...place, starts_on: day(-40) });
  await withFreshLocks(() => write(emergency, published, at(-40, "13:20")));
  await withFreshLocks(() => write(emergency, drafts, at(-40, "13:25"), false));
  await withFreshLocks(() => createNeedTemplate(rep, kept, contextAt(at(-40, "13:40"))));
  await withFreshLocks(() => write(critical, atWhitePine, at(-8, "10:50")));
}
