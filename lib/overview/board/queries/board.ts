import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays, sundayOf } from "@/lib/core/pure/days";
import { groupedBy } from "@/lib/core/pure/groups";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { limitCostly } from "@/lib/core/server/costly";
import { boardReaders } from "@/lib/overview/board/policy";
import type { BoardEntry } from "@/lib/overview/board/rules/lanes";
import type { Board, BoardInput } from "@/lib/overview/board/schema";
import { viewFacility } from "@/lib/overview/board/views";
import { readNeeds, readOthers } from "./entries";
import { ensureOwnOpportunity, type Place, readNames, readPlaces } from "./places";

/** The first day of a board that is asked for none: the Sunday of this week, where the reader is. */
export const usualFrom = ({ now, timeZone = "UTC" }: Context) => sundayOf(dayIn(timeZone, now));

async function readEntries(
  { organizationId }: RepActor,
  input: BoardInput & { from: string },
  places: readonly Place[],
  now: Date,
): Promise<BoardEntry[]> {
  const { opportunity, specialty, from, days } = input;
  const facilityIds = places.map(({ id }) => id);
  const scope = { organizationId, facilityIds, from, to: addDays(from, days - 1), opportunity, specialty };
  const [needs, others] = await Promise.all([readNeeds(scope, now), readOthers(scope)]);
  return [...needs, ...others];
}

/**
 * The board of facilities over a span of days: what is needed, who works it, and standing shifts that fill nothing. Each
 * shift is in exactly one cell, on the day it starts in its facility's zone [SCH-I-022]. Four statements, five with an
 * opportunity, whatever it holds [SCH-I-104].
 * @throws 404 for a facility or an opportunity of another organization, 429 beyond 60 costly reads a minute
 */
export async function getBoard(
  visitor: Actor,
  input: BoardInput,
  context: Context = contextAt(),
): Promise<Board> {
  const actor = admit(visitor, boardReaders);
  const { now } = context;
  await limitCostly(actor, context);
  const { places, leftOut } = await readPlaces(actor, input.facility, now);
  if (input.opportunity) await ensureOwnOpportunity(actor, input.opportunity);
  const from = input.from ?? usualFrom(context);
  const entries = await readEntries(actor, Object.assign({}, input, { from }), places, now);
  const people = new Set(entries.flatMap(({ providerId }) => providerId ?? []));
  const names = await readNames(actor.organizationId, [...people]);
  const byFacility = groupedBy(entries, ({ facilityId }) => facilityId);
  return {
    from,
    days: input.days,
    now: now.toISOString(),
    left_out: leftOut,
    facilities: places.map((place) =>
      viewFacility(place, byFacility.get(place.id) ?? [], { show: input.show, names }),
    ),
  };
}
