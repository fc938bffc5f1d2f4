import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { visitor } from "../../support/api";
import { aUser } from "../../support/builders";

const right = "Good-pass1!";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(right);
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

let networks = 0;
/** An address from which nobody has come yet. */
const newNetwork = () => {
  networks += 1;
  return `10.44.${networks >> 8}.${networks & 255}`;
};

const logIn = (email: string, password: string, ip: string, cookie = "") =>
  visitor({ "x-forwarded-for": ip, cookie }).post("/auth/login/", { email, password });

/** What a browser keeps of an answer. */
const kept = (setCookies: string[], beginning: string) =>
  setCookies
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => cookie.startsWith(beginning))
    .join("; ");

/** Strangers guess from changing addresses; answers how many guesses were judged. */
async function attack(email: string, tries: number) {
  const statuses = [];
  for (const _ of times(tries)) statuses.push((await logIn(email, "Wrong-pass1!", newNetwork())).status);
  return statuses.filter((status) => status === 400).length;
}

describe("while strangers guess from changing addresses", () => {
  it("five of them are judged, as if one guessed [SIL-186]", async () => {
    const { email } = await aUser("provider", { passwordHash });
    expect(await attack(email, 40)).toBe(5);
  });

  it("the owner comes in from a network that the account knows [SIL-168] [SIL-186]", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const home = newNetwork();
    expect((await logIn(email, right, home)).status).toBe(200);
    await attack(email, 12);
    for (const _ of times(3)) expect((await logIn(email, right, home)).status).toBe(200);
    expect((await logIn(email, right, newNetwork())).status).toBe(429);
  });

  it("the owner comes in anywhere on a browser that has signed in before [SIL-186]", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const first = await logIn(email, right, newNetwork());
    const device = kept(first.headers.getSetCookie(), "known_device_");
    expect(first.headers.getSetCookie().join()).toMatch(/known_device_[^;]+;[^,]*HttpOnly/);
    await attack(email, 12);
    expect((await logIn(email, right, newNetwork(), device)).status).toBe(200);
  });

  it("the owner comes in where a link has just set a new password [SIL-168]", async () => {
    const { userId, email } = await aUser("provider", { passwordHash });
    await attack(email, 12);
    const id = newId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db().insert(accountTokens).values({ id, kind: "reset_password", userId, expiresAt });
    const token = linkToken("reset_password", id);
    const ip = newNetwork();
    const body = { uid: userId, token, new_password1: "Other-pass1!", new_password2: "Other-pass1!" };
    const reset = await visitor({ "x-forwarded-for": ip }).post("/auth/password/reset/confirm/", body);
    expect(reset.status).toBe(200);
    const device = kept(reset.headers.getSetCookie(), "known_device_");
    expect((await logIn(email, "Other-pass1!", ip, device)).status).toBe(200);
  });

  it("five failures on one network delay it alone [SIL-186]", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const [theirs, other] = [newNetwork(), newNetwork()];
    for (const _ of times(5)) expect((await logIn(email, "Wrong-pass1!", theirs)).status).toBe(400);
    expect((await logIn(email, right, theirs)).status).toBe(429);
    expect((await logIn(email, right, other)).status).toBe(200);
  });
});

describe("a known browser", () => {
  async function known() {
    const user = await aUser("provider", { passwordHash });
    const { headers } = await logIn(user.email, right, newNetwork());
    return { ...user, device: kept(headers.getSetCookie(), "known_device_") };
  }

  it("is slowed down by its own failures [SIL-168]", async () => {
    const { email, device } = await known();
    for (const _ of times(5)) await logIn(email, "Wrong-pass1!", newNetwork(), device);
    expect((await logIn(email, right, newNetwork(), device)).status).toBe(429);
  });

  it("is known by no forged cookie, by none of another account, and by none from before a new password", async () => {
    const [owner, other] = [await known(), await known()];
    await attack(owner.email, 12);
    const [name = ""] = owner.device.split("=");
    const forged = owner.device.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const borrowed = `${name}=${other.device.split("=").slice(1).join("=")}`;
    for (const cookie of [forged, borrowed, `${name}=x`, `${name}=%`])
      expect((await logIn(owner.email, right, newNetwork(), cookie)).status).toBe(429);
    const another = await hashPassword("Other-pass1!");
    await db().update(users).set({ passwordHash: another }).where(eq(users.id, owner.userId));
    expect((await logIn(owner.email, "Other-pass1!", newNetwork(), owner.device)).status).toBe(429);
  });
});

it("forty addresses of one IPv6 network are one caller, however they are spelled [SIL-186]", async () => {
  const spellings = [
    (host: string) => `2001:db8:7:7::${host}`,
    (host: string) => `[2001:db8:7:7::${host}]:4${host}`,
    (host: string) => `2001:0DB8:0007:0007:0:0:0:${host}%eth0`,
  ];
  const statuses = [];
  for (const index of times(40)) {
    const { email } = await aUser("provider", { passwordHash });
    const spelled = spellings[index % spellings.length] as (host: string) => string;
    statuses.push((await logIn(email, right, spelled(String(index + 10)))).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual(Array(10).fill(429));
});
