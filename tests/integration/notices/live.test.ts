import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET, HEAD } from "@/app/api/live/route";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { bookingRequests, sessions, users } from "@/db/schema";
import { methodsAt } from "@/lib/catalog/api-paths";
import { env } from "@/lib/core/server/env";
import { mostStreams, openStreams, streamTimes } from "@/lib/ports/live/live";
import { actorCodes } from "../../permissions/matrix";
import { aWorld, enter } from "../../permissions/world";
import { signInAs, visitor } from "../../support/api";
import { aBookingRequest, aParty, aProvider, aRep, dayFromToday } from "../../support/builders";
import { aSearch, aVacantShift, takeOver } from "../../support/coverage/searches";
import { liveStreams, rests } from "../../support/notices/live";
import { rounds } from "../../support/rounds";

// Changes by others are announced as they happen (decision 49), at the door and without a server in between.

const listen = liveStreams();

const aRequest = () => aBookingRequest({ shifts: [{ startOn: dayFromToday(5) }] });

/** A change of a request that anybody of its two sides sees. */
const change = (requestId: string, comment: string) =>
  db().update(bookingRequests).set({ comment }).where(eq(bookingRequests.id, requestId));

afterEach(async () => {
  vi.useRealTimers();
});

describe("who listens", () => {
  it("is whoever gets news: of the nine actors providers and reps of a verified organization", async () => {
    const world = await aWorld();
    const statuses: Record<string, number> = {};
    for (const code of actorCodes) {
      const stream = await listen(await enter(world, code));
      statuses[code] = stream.status;
      await stream.leave();
    }
    await world.end();
    expect(statuses).toEqual({
      AN: 401,
      PS: 200,
      PO: 200,
      PI: 200,
      RG: 200,
      RN: 200,
      RX: 200,
      PV: 403,
      ST: 403,
    });
  });

  it("hears nothing behind a session that has ended", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    await db().update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, provider.userId));
    expect((await listen(browser)).status).toBe(401);
  });

  it("gets a stream that nobody keeps, compresses or frames, and HEAD opens none", async () => {
    const stream = await listen(await signInAs(await aProvider()));
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(openStreams().streams).toBe(1);
    expect(HEAD().status).toBe(204);
    expect(openStreams().streams).toBe(1);
    expect(methodsAt("/api/live")).toEqual(["GET", "HEAD", "OPTIONS"]);
  });

  it("is nobody where LIVE is off", async () => {
    const browser = await signInAs(await aProvider());
    const before = env().live;
    Object.assign(env(), { live: false });
    expect((await listen(browser)).status).toBe(204);
    Object.assign(env(), { live: before });
  });
});

describe("what is told", () => {
  it("goes to the two sides of a request and to nobody else, and says nothing but the domain", async () => {
    const { requestId, provider, rep } = await aRequest();
    const [own, theirs, stranger, rival] = await Promise.all(
      [provider, rep, await aProvider(), await aRep()].map(async (person) => listen(await signInAs(person))),
    );
    await change(requestId, "Please use the east entrance");
    expect(await own!.hears("assignments")).toBe(true);
    expect(await theirs!.hears("assignments")).toBe(true);
    await sleep(300);
    expect(stranger!.messages()).toEqual([]);
    expect(rival!.messages()).toEqual([]);
    expect([...own!.messages(), ...theirs!.messages()].every((line) => /^[a-z]+( [a-z]+)*$/.test(line))).toBe(
      true,
    );
  });

  it("is a search as it goes on, to its organization, to whom it asks, and to no colleague", async () => {
    const vacant = await aVacantShift(1);
    const [asked] = vacant.candidates;
    const rep = await listen(vacant.by.rep);
    const provider = await listen(await signInAs(asked!));
    const stranger = await listen(await signInAs(await aProvider()));
    const { id } = await aSearch(vacant);
    expect(await rep.hears("coverage")).toBe(true);
    expect(await provider.hears("coverage")).toBe(true);
    await takeOver(asked!, id);
    expect(await rep.hears("coverage")).toBe(true);
    expect(await provider.hears("assignments")).toBe(true);
    expect(stranger.messages()).toEqual([]);
  });

  it("is news, to the person alone", async () => {
    const { provider, rep } = await aParty();
    const own = await listen(await signInAs(provider));
    const other = await listen(await signInAs(rep));
    await db().execute(sql`insert into notices (id, user_id, key, kind, title, text, href)
      values (gen_random_uuid(), ${provider.userId}, 'a', 'assignment', 'Confirmed', '', '/app')`);
    expect(await own.hears("notices")).toBe(true);
    await sleep(200);
    expect(other.messages()).toEqual([]);
  });

  it("is not what a transaction has undone", async () => {
    const { requestId, provider } = await aRequest();
    const stream = await listen(await signInAs(provider));
    const undone = openTransaction(async () => {
      await change(requestId, "undone");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await sleep(300);
    expect(stream.messages()).toEqual([]);
    await change(requestId, "done");
    expect(await stream.hears("assignments")).toBe(true);
  });

  it("comes at once, and what follows in quick succession comes together", async () => {
    const { requestId, provider } = await aRequest();
    const stream = await listen(await signInAs(provider));
    for (let count = 0; count < 20; count += 1) await change(requestId, `change ${count}`);
    expect(await stream.hears("assignments")).toBe(true);
    expect(stream.messages()).toHaveLength(1);
    expect(await stream.hears("assignments")).toBe(true);
    await sleep(200);
    expect(stream.messages()).toHaveLength(2);
  });
});

describe("a stream ends", () => {
  it("with its session, and not with another of the same person", async () => {
    const provider = await aProvider();
    const browsers = [await signInAs(provider), await signInAs(provider)];
    const [left, kept] = [await listen(browsers[0]!), await listen(browsers[1]!)];
    await browsers[0]!.post("/auth/logout/");
    expect(await left.ends()).toBe(true);
    expect(openStreams().streams).toBe(1);
    await kept.leave();
  });

  it("when its session gets another id, by which it is opened again [ACS-I-018]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const stream = await listen(browser);
    await db().update(sessions).set({ id: newId() }).where(eq(sessions.userId, provider.userId));
    expect(await stream.ends()).toBe(true);
  });

  it("with its session also when that ends while the stream is opened", async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const browser = await signInAs(await aProvider());
      const [stream] = await Promise.all([listen(browser), browser.post("/auth/logout/")]);
      expect([200, 401]).toContain(stream.status);
      if (stream.status === 200) expect(await stream.ends()).toBe(true);
    }
    expect(openStreams().streams).toBe(0);
  });

  it("with whatever the person may do: deactivation, another status, deletion", async () => {
    const [off, rejected, gone] = [await aProvider(), await aProvider(), await aProvider()];
    const [first, second, third] = await Promise.all(
      [off, rejected, gone].map(async (person) => listen(await signInAs(person))),
    );
    await db().update(users).set({ isActive: false }).where(eq(users.id, off.userId));
    await db().update(users).set({ registrationStatus: "rejected" }).where(eq(users.id, rejected.userId));
    await db().delete(sessions).where(eq(sessions.userId, gone.userId));
    expect(await Promise.all([first!.ends(), second!.ends(), third!.ends()])).toEqual([true, true, true]);
  });

  it("after a quarter of an hour, and is kept awake until then", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const stream = await listen(await signInAs(await aProvider()));
    await vi.advanceTimersByTimeAsync(streamTimes.life - streamTimes.beat);
    expect(openStreams().streams).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * streamTimes.beat);
    expect(openStreams().streams).toBe(0);
    vi.useRealTimers();
    expect(await stream.ends()).toBe(true);
  });

  it("when the connection to the database breaks, and the next one hears again", async () => {
    const { requestId, provider } = await aRequest();
    const browser = await signInAs(provider);
    const stream = await listen(browser);
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wardway live' and datname = current_database()`);
    expect(await stream.ends()).toBe(true);
    expect(await rests()).toBe(true);
    const next = await listen(browser);
    await change(requestId, "after the break");
    expect(await next.hears("assignments")).toBe(true);
  });

  it("for a reader who does not read", async () => {
    const { cookie } = await signInAs(await aProvider());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await GET(new Request("http://localhost:3000/api/live/", { headers: { cookie } }));
    expect(openStreams().streams).toBe(1);
    await vi.advanceTimersByTimeAsync(20 * streamTimes.beat);
    expect(openStreams().streams).toBe(0);
  });
});

describe("streams are bounded", () => {
  it("to some of a session, and a window that closes makes room", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const open = [];
    for (let count = 0; count < mostStreams.session; count += 1) open.push(await listen(browser));
    const more = await listen(browser);
    expect([more.status, more.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await listen(await signInAs(provider))).status).toBe(200);
    await open[0]!.leave();
    expect((await listen(browser)).status).toBe(200);
  });

  it("to some of a person, however many sessions there are", async () => {
    const provider = await aProvider();
    const statuses: number[] = [];
    for (let count = 0; count <= mostStreams.person; count += 1)
      statuses.push((await listen(await signInAs(provider))).status);
    expect(statuses).toEqual([...Array(mostStreams.person).fill(200), 429]);
    expect((await listen(await signInAs(await aProvider()))).status).toBe(200);
  });

  it("to some of a process, and one connection is all that they hold", async () => {
    const before = mostStreams.process;
    const people = [await aProvider(), await aProvider(), await aProvider()];
    mostStreams.process = 2;
    const statuses = [];
    for (const person of people) statuses.push((await listen(await signInAs(person))).status);
    mostStreams.process = before;
    expect(statuses).toEqual([200, 200, 503]);
    const [row] = await db().execute<{
      count: number;
    }>(sql`select count(*)::int as count from pg_stat_activity
      where application_name = 'wardway live' and datname = current_database()`);
    expect(row?.count).toBe(1);
  });

  it("and without one the process holds no connection and no timer", async () => {
    const stream = await listen(await signInAs(await aProvider()));
    expect(openStreams()).toEqual({ streams: 1, listens: true });
    await stream.leave();
    expect(openStreams()).toEqual({ streams: 0, listens: false });
    expect((await listen(visitor())).status).toBe(401);
    expect(openStreams()).toEqual({ streams: 0, listens: false });
  });
});
