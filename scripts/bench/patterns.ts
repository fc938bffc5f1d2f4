// The daily run over availability that repeats: how long it takes, and for how long somebody waits for a provider.
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { pool } from "@/db/client";
import { daysAhead } from "@/lib/assignments/availability/words";
import { extendAvailability } from "@/lib/assignments/patterns/commands/extend";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";

/** Every provider offers every day by a pattern that is made up to today's horizon. */
async function loadPatterns(providers: number) {
  await pool().begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into availability_patterns (id, provider_id, name, every_weeks, starts_on, days, made_until)
      select uuid_v7(), id, 'Every day', 1, current_date,
             (select jsonb_agg(jsonb_build_object('week', 1, 'weekday', n, 'shift_type', 'ANYTIME', 'preferred', false))
                from generate_series(0, 6) n), current_date + ${daysAhead}::int
        from (select id from providers order by id limit ${providers}) chosen`;
    await tx`
      insert into availabilities (id, provider_id, start_on, shift_type, pattern_id)
      select uuid_v7(), p.provider_id, day::date, 'ANYTIME', p.id
        from availability_patterns p, generate_series(current_date, current_date + ${daysAhead}::int, interval '1 day') day
          on conflict do nothing`;
  });
  await pool()`analyze availabilities, availability_patterns`;
}

/** Asks for the lock of one provider after another until it is over. @returns the longest wait, in milliseconds */
async function probe(url: string, isOver: () => boolean): Promise<number> {
  const other = postgres(url, { max: 1, onnotice() {} });
  const rows = await other<{ id: string }[]>`select provider_id as id from availability_patterns order by 1`;
  let longest = 0;
  for (let place = 0; !isOver(); place += 37) {
    const since = performance.now();
    await other`select 1 from providers where id = ${rows[place % rows.length]?.id ?? ""} for no key update`;
    longest = Math.max(longest, performance.now() - since);
    await sleep(1);
  }
  await other.end();
  return longest;
}

/** Extends the patterns of so many providers by a day [SCH-I-106]. */
export async function measureExtending(url: string, providers: number): Promise<string> {
  await loadPatterns(providers);
  let isOver = false;
  const waiting = probe(url, () => isOver);
  const since = performance.now();
  await extendAvailability(systemActor("extend-availability"), contextAt(new Date(Date.now() + dayMs)));
  const seconds = (performance.now() - since) / 1000;
  isOver = true;
  const longest = await waiting;
  const [row] = await pool()<{ made: number }[]>`
    select count(*)::int as made from availabilities where start_on > current_date + ${daysAhead}::int and pattern_id is not null`;
  return [
    `${row?.made} days of ${providers} providers made in ${seconds.toFixed(1)} s`,
    `whoever asked for the lock of one of them waited ${longest.toFixed(0)} ms at most`,
  ].join("\n");
}
