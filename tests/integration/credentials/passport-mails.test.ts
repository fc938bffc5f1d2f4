import { describe, expect, it } from "vitest";
import { aPassport, everything, openAsStranger, tryPasscode } from "../../support/credentials/passports";
import { withoutLimits } from "../../support/limits";
import { followMails, passportEvents } from "../../support/mail-table";

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

  it("hears of every event there is", () => {
    expect(passportEvents.filter((name) => !post.covered.has(name))).toEqual([]);
  });
});
