import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { VerifyEmail } from "@/lib/accounts/mails";
import { sendMail } from "@/lib/ports/mail/mail";
import { visitor } from "../../support/api";
import { withSettings } from "../../support/settings";

type Body = {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};
type Sent = { key: string; body: Body };
type Reply = { status: number; body: object } | "silence";

/** Speaks as much of Resend's protocol as we use: keeps what it accepts, answers what a test asks for first. */
const accepted: Sent[] = [];
let replies: Reply[] = [];

const resend = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const reply = replies.shift();
  if (reply === "silence") return;
  if (reply) {
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
    return;
  }
  const key = String(request.headers["idempotency-key"]);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  if (!accepted.some((sent) => sent.key === key)) accepted.push({ key, body });
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ id: newId() }));
});
await new Promise<void>((resolve) => resend.listen(0, "127.0.0.1", resolve));

withSettings({
  mailDriver: "resend",
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: `http://127.0.0.1:${(resend.address() as AddressInfo).port}`,
  MAIL_FROM: "Wardway <no-reply@wardway.test>",
});

afterAll(() => {
  resend.closeAllConnections();
  resend.close();
});

beforeEach(() => {
  accepted.length = 0;
  replies = [];
});

const mailTo = (to: string, key = `${newId()}:mail-test:1`, firstName = "Sam") => ({
  key,
  to,
  subject: "Confirm your\r\nBcc: everybody@example.test",
  body: VerifyEmail({ firstName, link: "https://wardway.test/verify-email/abc" }),
});

const trouble = { status: 500, body: { name: "internal_server_error", statusCode: 500, message: "no" } };

describe("mail by Resend", () => {
  it("sends HTML and text under the mail's own key", async () => {
    const mail = mailTo("sam@example.test");
    await sendMail(mail, new Date());
    expect(accepted).toHaveLength(1);
    const [{ key, body }] = accepted as [Sent];
    expect(key).toBe(mail.key);
    expect(body).toMatchObject({ to: "sam@example.test", from: "Wardway <no-reply@wardway.test>" });
    expect(body.html).toContain('href="https://wardway.test/verify-email/abc"');
    expect(body.text).toContain("https://wardway.test/verify-email/abc");
  });

  it("keeps line breaks out of the subject", async () => {
    await sendMail(mailTo("sam@example.test"), new Date());
    expect(accepted[0]?.body.subject).toBe("Confirm your Bcc: everybody@example.test");
  });

  it("carries what programs read of it", async () => {
    const headers = { "List-Unsubscribe": "<https://wardway.test/unsubscribe/pay/x>" };
    await sendMail({ ...mailTo("sam@example.test"), headers }, new Date());
    expect(accepted[0]?.body.headers).toEqual(headers);
  });

  it("leaves the lines of the text to the reader's screen: a paragraph is one line", async () => {
    await sendMail(mailTo("sam@example.test", undefined, "Maximiliane ".repeat(20).trim()), new Date());
    expect(accepted[0]?.body.text).toContain(`Hello ${"Maximiliane ".repeat(20).trim()},`);
  });

  it("writes names as text, never as HTML", async () => {
    await sendMail(mailTo("sam@example.test", undefined, '<img src=x onerror="alert(1)">'), new Date());
    expect(accepted[0]?.body.html).not.toContain("<img");
    expect(accepted[0]?.body.html).toContain("&lt;img");
  });

  it("fails when Resend fails, and the next try with the same key arrives once", async () => {
    const mail = mailTo("sam@example.test");
    replies = [trouble];
    await expect(sendMail(mail, new Date())).rejects.toThrow("internal_server_error");
    expect(accepted).toHaveLength(0);
    await sendMail(mail, new Date());
    await sendMail(mail, new Date());
    expect(accepted).toHaveLength(1);
  });

  it("gives up on a Resend that does not answer, so that the job is tried again", async () => {
    replies = ["silence"];
    await expect(sendMail(mailTo("sam@example.test"), new Date())).rejects.toThrow();
  });

  it("takes a key that Resend knows with another text for sent", async () => {
    replies = [
      { status: 409, body: { name: "invalid_idempotent_request", statusCode: 409, message: "known" } },
    ];
    await expect(sendMail(mailTo("sam@example.test"), new Date())).resolves.toBeUndefined();
  });

  it("does not try again once Resend may have forgotten the key", async () => {
    const aDayLater = new Date(Date.now() + 24 * 3_600_000);
    await expect(sendMail(mailTo("sam@example.test"), aDayLater)).rejects.toThrow("arrive twice");
    expect(accepted).toHaveLength(0);
  });

  it("shows no mailbox where mail is really sent", async () => {
    expect((await visitor().get("/dev/mailbox/")).status).toBe(404);
  });
});
