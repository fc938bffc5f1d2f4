import { describe, expect, it } from "vitest";
import { aPassport, everything, openAsStranger, tryPasscode } from "../../support/credentials/passports";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { passportEvents } from "../../support/mailed-events";

withoutLimits();
const post = followMails({ rings: true });

describe("the provider of a link", () => {
  it("hears that it was opened, the first time alone [CRD-J-019, CRD-I-019]", async () => {
    const { path, id, provider } = await aPassport({ label: "Casco ED" });
    await post.mailsSince();
    await openAsStranger(path);
    await openAsStranger(path);
    await post.expectMails([
      [provider.user.email, 'Your passport link "Casco ED" was opened', `/app/provider/passports/${id}`],
    ]);
    await openAsStranger(path);
    await post.expectMails([]);
  });

  it("hears that wrong passcodes have closed it; no name is on a locked screen [CRD-J-019]", async () => {
    const { path, id, provider } = await aPassport({ ...everything, label: "Casco ED" });
    await post.mailsSince();
    for (let each = 0; each < 20; each += 1) await tryPasscode(path, "000000");
    const mails = await post.expectMails([
      [
        provider.user.email,
        'Your passport link "Casco ED" was closed after wrong passcodes',
        `/app/provider/passports/${id}`,
      ],
    ]);
    expect(mails[0]?.text).not.toContain(path.split(".")[1]);
    expect(post.lines).toContain("A passport link was closed");
    expect(post.lines).toContain("A passport link was opened");
    for (const line of post.lines) expect(line).not.toContain("Casco");
  });

  it("reads a label as it was typed: markup is text, and line breaks add no header and no line to the subject [CRD-I-038, CRD-J-019]", async () => {
    const label = '<b>Casco</b>\r\nBcc: all@evil.test\nX-Mailer: "you"';
    const { path, provider } = await aPassport({ label });
    await post.mailsSince();
    await openAsStranger(path);
    const [mail] = (await post.mailsSince()).filter(({ to }) => to === provider.user.email);
    expect(mail?.subject).toBe(
      'Your passport link "<b>Casco</b> Bcc: all@evil.test X-Mailer: "you"" was opened',
    );
    expect(mail?.html).not.toContain("<b>Casco</b>");
    expect(mail?.text).toContain("<b>Casco</b>");
    for (const [name, value] of Object.entries(mail?.headers ?? {})) {
      expect(["bcc", "x-mailer"]).not.toContain(name.toLowerCase());
      expect(`${name}${value}`).not.toMatch(/[\r\n]/);
    }
  });

  it("hears of every event there is", () => {
    expect(passportEvents.filter((name) => !post.covered.has(name))).toEqual([]);
  });
});
