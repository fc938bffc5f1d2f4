import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/unsubscribe/[kind]/[token]/route";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, mailbox, noticeChoices } from "@/db/schema";
import { publicPaths } from "@/lib/core/pure/paths";
import { linkToken } from "@/lib/core/server/signed-links";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { kindChoices, type NoticeKind, noticeKinds } from "@/lib/notices/words";
import { config } from "@/middleware";
import { aProvider } from "../../support/builders";

async function aMailOf(kind: NoticeKind) {
  const { userId, user } = await aProvider();
  await db().insert(noticeChoices).values({ userId, kind, email: "now", push: false }).onConflictDoNothing();
  const { email } = user;
  const write = () => ({ subject: `About ${kind}`, body: "Read me" as never, href: "/app" });
  await notifyEach({ kind, people: [{ userId, email }], key: newId(), now: new Date(), write });
  const [mail] = await db().select().from(mailbox).where(eq(mailbox.to, email));
  const address = /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1];
  return { userId, mail: mail!, path: address ? new URL(address).pathname : "" };
}

/** Asks without a session, like a program or a browser from anywhere. */
function ask(path: string, init: RequestInit = {}) {
  const [, , kind = "", token = ""] = path.split("/").map(decodeURIComponent);
  const request = new Request(`http://localhost:3000${path}`, init);
  return (init.method === "POST" ? POST : GET)(request, { params: Promise.resolve({ kind, token }) });
}

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const oneClick = "List-Unsubscribe=One-Click";

const choicesOf = async (userId: string) =>
  Object.fromEntries(
    (await db().select().from(noticeChoices).where(eq(noticeChoices.userId, userId))).map((row) => [
      row.kind,
      row.email,
    ]),
  );

const canStop = noticeKinds.filter((kind) => kindChoices[kind].choices.includes("off"));

describe("a mail of news", () => {
  it.each(canStop)("about %s says how to stop them, for programs (RFC 8058)", async (kind) => {
    const { mail, path } = await aMailOf(kind);
    expect(mail.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(/^<http:\/\/localhost:3000\/unsubscribe\/[^>]+>$/),
      "List-Unsubscribe-Post": oneClick,
    });
    expect(path).toContain(`/unsubscribe/${kind}/`);
  });

  it.each(noticeKinds.filter((kind) => !canStop.includes(kind)))(
    "about %s cannot be stopped",
    async (kind) => {
      expect((await aMailOf(kind)).mail.headers).toEqual({});
    },
  );
});

describe("the link that stops mails of a kind", () => {
  it("changes nothing when it is opened, by whatever means", async () => {
    const { userId, path } = await aMailOf("pay");
    const before = await choicesOf(userId);
    const page = await ask(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("Stop mails about pay?");
    await ask(path, { method: "HEAD" });
    expect(await choicesOf(userId)).toEqual(before);
  });

  it("stops exactly that kind for that person, however often it is sent, and devices ring on", async () => {
    const { userId, path } = await aMailOf("pay");
    const other = await aMailOf("pay");
    await db().insert(noticeChoices).values({ userId, kind: "connection", email: "now", push: true });
    const first = await send(path, oneClick, {
      origin: "https://mail.example.test",
      "sec-fetch-site": "cross-site",
    });
    expect([first.status, (await send(path, oneClick)).status]).toEqual([200, 200]);
    expect(await first.text()).toContain("You get no more mails about pay.");
    expect(await choicesOf(userId)).toEqual({ pay: "off", connection: "now" });
    expect((await choicesOf(other.userId)).pay).not.toBe("off");
    const lines = and(eq(auditLog.objectId, userId), eq(auditLog.action, "notice-settings/saved"));
    const rows = await db().select().from(auditLog).where(lines);
    expect(rows).toMatchObject([
      { actorKind: "anonymous", details: { fields: [], kinds: ["pay"], by: "link in a mail" } },
    ]);
  });

  it("is refused without the one field, and for what it was not made for", async () => {
    const { userId, path } = await aMailOf("pay");
    expect((await send(path, "x=1")).status).toBe(400);
    const token = (purpose: string) => linkToken(purpose, userId);
    const wrong = [
      publicPaths.unsubscribe("pay", token("unsubscribe:connection")),
      publicPaths.unsubscribe("connection", token("unsubscribe:pay")),
      publicPaths.unsubscribe("assignment", token("unsubscribe:assignment")),
      publicPaths.unsubscribe("pay", token("calendar")),
      publicPaths.unsubscribe("pay", linkToken("unsubscribe:pay", newId())),
      publicPaths.unsubscribe("none", "none"),
    ];
    for (const each of wrong) {
      expect([each, (await send(each, oneClick)).status]).toEqual([each, 404]);
      expect((await ask(each)).status).toBe(404);
    }
    expect((await choicesOf(userId)).pay).not.toBe("off");
  });

  it("passes by the middleware: no session is looked at", () => {
    const matcher = new RegExp(`^${config.matcher[0]}$`);
    expect(matcher.test(publicPaths.unsubscribe("pay", "token"))).toBe(false);
    expect(matcher.test("/unsubscribe/pay/token/more")).toBe(true);
  });
});
