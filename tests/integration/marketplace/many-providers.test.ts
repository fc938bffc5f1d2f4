import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { load } from "@/scripts/bench/load";
import { type Answer, type Caller, idsOf, signInAs } from "../../support/api";

/** More than are sorted: their order is walked. The measured organization of the bench knows every tenth of them. */
const providers = 3_130;

let rep: Caller;

beforeAll(async () => {
  await load(process.env.DATABASE_URL!, { providers, daysPerProvider: 1, requestsPerProvider: 1 }, () => {});
  const [user] = await pool()<{ userId: string }[]>`
    select id as "userId" from users where email = 'rep-1@bench.test'`;
  rep = await signInAs(user!);
}, 60_000);

const ask = (query: string) => rep.get(`/provider/?${query}`);

/** Every page from the first to the last, as `next` leads there. */
async function everyPage(query: string): Promise<Answer[]> {
  const pages = [await ask(`limit=100&${query}`)];
  for (let next = pages[0]!.body.next; next; next = pages.at(-1)!.body.next) pages.push(await rep.get(next));
  return pages;
}

const namesOf = (pages: Answer[]) =>
  pages.flatMap(({ body }) =>
    (body.results as { display_name: string }[]).map(({ display_name: name }) => name.toLowerCase()),
  );

const sorted = (names: string[]) => [...names].sort((one, other) => (one < other ? -1 : Number(one > other)));

describe("a list of more than a thousand providers", () => {
  it("counts a thousand and one more, and behind them one more than the page ends with [ORG-E-006]", async () => {
    expect((await ask("limit=20")).body.count).toBe(1_001);
    expect((await ask("limit=100&offset=900")).body.count).toBe(1_001);
    expect((await ask("limit=100&offset=1000")).body.count).toBe(1_101);
    expect((await ask("limit=100&offset=3100")).body).toMatchObject({ count: providers, next: null });
    expect((await ask(`limit=100&offset=${providers}`)).body).toMatchObject({
      count: providers,
      results: [],
    });
  });

  it("is exact up to a thousand", async () => {
    const [ours] = await pool()<{ count: number }[]>`
      select count(distinct provider_id)::int from connections
       where status = 'accepted' and organization_id = (select id from organizations where name = 'Organization 1')`;
    expect((await ask("my_provider=true")).body.count).toBe(ours!.count);
    for (const held of [130, 1_000]) {
      await pool()`
        update listings set has_imlc = provider_id in (select provider_id from listings order by 1 limit ${held})`;
      expect((await ask("has_imlc=true")).body.count).toBe(held);
    }
    expect((await ask("has_imlc=false")).body.count).toBe(1_001);
  });

  it("finds one letter or two of a name like any other part of it [ORG-C-058]", async () => {
    for (const letters of ["kh", "n 1", "z", "7", "D,"]) {
      const [found] = await pool()<{ count: number }[]>`
        select least(count(*), 1001)::int as count from listings, organizations o
         where o.name = 'Organization 1' and (public_words like ${`%${letters.toLowerCase()}%`}
               or (listings.name like ${`%${letters.toLowerCase()}%`} and standings && array[o.id || ' connected']))`;
      const { count } = (await ask(`display_name__icontains=${encodeURIComponent(letters)}`)).body;
      expect([letters, count]).toEqual([letters, found!.count]);
    }
  });

  it("leads through each of them once, in its order, many or few [ORG-C-059] [ORG-E-006]", async () => {
    for (const filter of ["", "my_provider=true", "my_provider=false", "licensed_states__overlap=ME,NH,VT"]) {
      const pages = await everyPage(filter);
      const ids = pages.flatMap(idsOf);
      expect([filter, new Set(ids).size]).toEqual([filter, ids.length]);
      expect([filter, ids.length]).toEqual([filter, pages.at(-1)!.body.count]);
      expect([filter, namesOf(pages)]).toEqual([filter, sorted(namesOf(pages))]);
      const backwards = await everyPage(`order=-display_name&${filter}`);
      expect([filter, backwards.flatMap(idsOf)]).toEqual([filter, [...ids].reverse()]);
    }
    const byRate = (await everyPage("order=marketplace_hourly_fee")).flatMap(idsOf);
    const dearest = (await everyPage("order=-marketplace_hourly_fee")).flatMap(idsOf);
    expect(byRate).toHaveLength(providers);
    expect(dearest).toEqual([...byRate].reverse());
  });
});
