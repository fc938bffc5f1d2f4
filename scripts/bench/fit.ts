import { pool } from "@/db/client";
import { saveSchedules } from "@/lib/assignments/availability/calls";
import { addDays } from "@/lib/core/pure/days";
import { candidateList, matchSummary } from "@/lib/marketplace/fit/calls";
import { openingList } from "@/lib/marketplace/openings/calls";
import { ask, type Browser, browserOf } from "./doors";
import type { Operation } from "./operations";
import { sharedSpecialty } from "./rows/match";

/** Twenty needed shifts, by day and by night in turn, of an opportunity in this specialty. */
async function aNeed(specialty: string) {
  const [need] = await pool()<{ id: string; shiftId: string }[]>`
    with need as (
      insert into opportunities (id, organization_id, facility_id, title, status, specialty, degrees, work_types, shift_rate_types,
          max_rate_day_cents, max_rate_night_cents, travelers, allow_imlc, published_at)
        select gen_random_uuid(), o.id, f.id, 'Fit', 'open', ${specialty}, '{MD,DO,NP,PA,CRNA}', '{SIDE_GIG,PART_TIME}',
               '{day,night}', 24000, 27000, 'REGIONAL', true, now() - interval '1 hour'
          from organizations o join facilities f on f.organization_id = o.id where o.name = 'Organization 1' and f.name = 'Facility 1'
        returning id, organization_id, facility_id),
    shifts as (
      insert into needed_shifts (id, opportunity_id, organization_id, facility_id, rate_kind, start_on, end_on, start_time, end_time,
          during, minutes, published_at, rep_id)
        select gen_random_uuid(), need.id, organization_id, facility_id, kind, day, ends, begins, finishes,
               tstzrange((day + begins) at time zone 'America/New_York', (ends + finishes) at time zone 'America/New_York'), 720,
               now() - interval '1 hour', (select id from reps where organization_id = need.organization_id limit 1)
          from need, generate_series(0, 19) n, lateral (
            select current_date + 7 + n as day, case when n % 2 = 0 then 'day' else 'night' end as kind,
                   current_date + 7 + n + n % 2 as ends, case when n % 2 = 0 then time '07:00' else time '19:00' end as begins,
                   case when n % 2 = 0 then time '19:00' else time '07:00' end as finishes) shift
        returning id)
    select need.id, (select id from shifts order by id limit 1) as "shiftId" from need`;
  if (!need) throw new Error("There is no organization to measure.");
  return need;
}

const asked = [
  ["candidates", candidateList, ""],
  ["candidates, page 20", candidateList, "offset=475"],
  ["candidates, near misses", candidateList, "show=near"],
  ["candidates of one shift", candidateList, "one"],
  ["match-summary", matchSummary, ""],
  ["match-summary of one shift", matchSummary, "one"],
] as const;

/** Who fits, nearly fits, and what would change it; for an opportunity and for one of its shifts [SCH-I-102]. */
async function fitOf(specialty: string, name: string, rep: Browser): Promise<Operation[]> {
  const { id, shiftId } = await aNeed(specialty);
  return asked.map(([what, call, query]) => ({
    name: `${name}: ${what}`,
    times: 40,
    run: () => ask(call, rep, { path: { id }, query: query === "one" ? `needed_shift=${shiftId}` : query }),
  }));
}

/** In a specialty that one provider in five has, and in one that one in thirty has. */
export const fitOperations = async (rep: Browser): Promise<Operation[]> => [
  ...(await fitOf(sharedSpecialty, "fit", rep)),
  ...(await fitOf("EMERGENCY_MEDICINE", "fit, one in thirty", rep)),
];

/** What opens more to a provider who has the measured specialty, among very many open opportunities [SCH-I-102]. */
export async function openingOperation(): Promise<Operation> {
  const [provider] = await pool()<{ id: string }[]>`
    select p.user_id as id from providers p join match_listings l on l.provider_id = p.id
     where l.is_ready and l.specialties @> array[${sharedSpecialty}] order by p.id limit 1`;
  if (!provider) throw new Error("No provider has the measured specialty.");
  const browser = await browserOf(provider.id);
  return { name: "fit: openings", times: 40, run: () => ask(openingList, browser, {}) };
}

const today = new Date().toISOString().slice(0, 10);

/** A month of availability, saved by each provider once. */
export const saveMonth = (times: number, provider: (index: number) => Browser): Operation => ({
  name: "fit: save a month of availability",
  times,
  writes: true,
  run: (index) =>
    ask(saveSchedules, provider(index), {
      body: {
        schedules: Array.from({ length: 30 }, (_, day) => ({
          start_on: addDays(today, 200 + day),
          shift_type: day % 2 ? "ANYTIME" : "OVERNIGHT",
        })),
      },
    }),
});
