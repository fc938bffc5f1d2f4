import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, openTransaction, outsideTransaction } from "@/db/client";
import {
  claimEvents,
  lockBookingRequest,
  lockConnection,
  lockFacility,
  lockFacilityToDelete,
  lockOrganization,
  lockProvider,
  lockProviderWithUser,
  lockUser,
  pinProvider,
} from "@/db/locks";
import {
  bookingRequests,
  connections,
  facilities,
  organizations,
  outbox,
  providers,
  users,
} from "@/db/schema";
import { aBookingRequest } from "../../support/builders";
import { withSettings } from "../../support/settings";

const outOfOrder = /^lock out of order/;

async function aRequestAndItsLocks() {
  const { requestId, connection, provider, facility, rep } = await aBookingRequest();
  return {
    organization: () => lockOrganization(eq(organizations.id, rep.organizationId)),
    provider: () => lockProvider(eq(providers.id, provider.providerId)),
    user: () => lockUser(eq(users.id, provider.userId)),
    facility: () => lockFacility(eq(facilities.id, facility.id)),
    connection: () => lockConnection(eq(connections.id, connection.id)),
    request: () => lockBookingRequest(db().select().from(bookingRequests), eq(bookingRequests.id, requestId)),
  };
}

type Locks = Awaited<ReturnType<typeof aRequestAndItsLocks>>;

const take = (locks: Locks, ...names: (keyof Locks)[]) =>
  openTransaction(async () => {
    for (const name of names) await locks[name]();
  });

describe("locks of one transaction", () => {
  it("are taken in the one order", async () => {
    const locks = await aRequestAndItsLocks();
    await take(locks, "organization", "provider", "user", "facility", "connection", "request");
    await take(locks, "provider", "request");
  });

  it("are refused in any other", async () => {
    const locks = await aRequestAndItsLocks();
    const wrong: [keyof Locks, keyof Locks][] = [
      ["provider", "organization"],
      ["user", "provider"],
      ["facility", "user"],
      ["connection", "facility"],
      ["request", "connection"],
    ];
    for (const [first, second] of wrong) {
      await expect(take(locks, first, second), `${first}, ${second}`).rejects.toThrow(outOfOrder);
    }
  });

  it("may be taken again, whatever was locked meanwhile", async () => {
    const locks = await aRequestAndItsLocks();
    await take(locks, "provider", "user", "request", "provider", "user");
  });

  it("hold for the rows alone: another provider after a request is refused, a row that is not there is none", async () => {
    const [locks, others] = [await aRequestAndItsLocks(), await aRequestAndItsLocks()];
    const another = openTransaction(async () => {
      await locks.provider();
      await locks.request();
      await others.provider();
    });
    await expect(another).rejects.toThrow(outOfOrder);
    await openTransaction(async () => {
      await locks.request();
      expect(await lockOrganization(eq(organizations.id, organizations.id), eq(organizations.name, ""))).toBe(
        null,
      );
    });
  });

  it("are not strengthened: two who do so wait for each other", async () => {
    const { provider, facility } = await aBookingRequest();
    const mine = eq(providers.id, provider.providerId);
    const stronger = openTransaction(async () => {
      await pinProvider(mine);
      await lockProvider(mine);
    });
    await expect(stronger).rejects.toThrow(outOfOrder);
    const place = eq(facilities.id, facility.id);
    await openTransaction(async () => {
      await lockFacilityToDelete(place);
      await lockFacility(place);
    });
  });

  it("count those that one query takes from two tables", async () => {
    const { provider } = await aBookingRequest();
    const mine = eq(providers.id, provider.providerId);
    await openTransaction(async () => {
      expect((await lockProviderWithUser(mine))?.user.id).toBe(provider.userId);
      await lockUser(eq(users.id, provider.userId));
    });
    const userFirst = openTransaction(async () => {
      await lockUser(eq(users.id, provider.userId));
      await lockProviderWithUser(mine);
    });
    await expect(userFirst).rejects.toThrow(outOfOrder);
  });

  it("stay held in a transaction within it", async () => {
    const locks = await aRequestAndItsLocks();
    const within = openTransaction(async () => {
      await locks.request();
      await openTransaction(locks.provider);
    });
    await expect(within).rejects.toThrow(outOfOrder);
  });
});

describe("locks of several transactions", () => {
  it("have nothing to do with each other", async () => {
    const locks = await aRequestAndItsLocks();
    await take(locks, "request");
    await openTransaction(async () => {
      await locks.request();
      await outsideTransaction(() => openTransaction(locks.provider));
    });
  });
});

describe("a lock outside a transaction", () => {
  it("is refused, for it would hold nothing", async () => {
    const locks = await aRequestAndItsLocks();
    await expect(locks.provider()).rejects.toThrow(/inside a transaction only/);
    await expect(openTransaction(() => outsideTransaction(locks.provider))).rejects.toThrow(
      /inside a transaction only/,
    );
  });
});

describe("in production", () => {
  withSettings({ NODE_ENV: "production", DEFAULT_MODE: true });

  it("nobody is refused for the order", async () => {
    const locks = await aRequestAndItsLocks();
    await take(locks, "request", "provider", "organization");
  });
});

describe("events that are claimed", () => {
  it("are those that nobody else holds, the oldest first", async () => {
    const [first, second, third] = ["1", "2", "3"].map(
      (digit) => `0000000${digit}-0000-7000-8000-000000000000`,
    );
    const row = (id?: string) => ({ id: id ?? "", name: "account/activated", payload: { userId: "nobody" } });
    await db()
      .insert(outbox)
      .values([row(third), row(first), row(second)]);
    const claim = (limit: number) => claimEvents(limit, eq(outbox.name, "account/activated"));
    await openTransaction(async () => {
      expect((await claim(1)).map(({ id }) => id)).toEqual([first]);
      const others = await outsideTransaction(() => openTransaction(() => claim(5)));
      expect(others.map(({ id }) => id)).toEqual([second, third]);
    });
  });
});
