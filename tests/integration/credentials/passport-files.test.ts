import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { aProvider } from "../../support/builders";
import {
  aClinician,
  aLicenseCopy,
  aPassport,
  everything,
  openAsStranger,
  tryPasscode,
  viewsOf,
} from "../../support/credentials/passports";
import { sealPair } from "../../support/files/seals";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());

describe("what can be taken", () => {
  it("is the copies of chosen sections, as attachments, behind the passcode [CRD-C-028, CRD-I-027, CRD-V-082]", async () => {
    const { provider } = await aClinician();
    const copy = await aLicenseCopy(provider, "maine.pdf");
    const { path, id } = await aPassport({ ...everything, sections: ["licenses"] }, provider);
    const { cookie } = await tryPasscode(path, "246810");
    const locked = await openAsStranger(`${path}/files/${copy.id}`);
    expect([locked.status, locked.location]).toEqual([303, path]);
    const page = await openAsStranger(path, { cookie });
    const link = page.document.querySelector(`a[href="${path}/files/${copy.id}"]`);
    expect(link?.textContent).toBe("Download maine.pdf");
    const taken = await openAsStranger(`${path}/files/${copy.id}`, { cookie });
    expect(taken.status).toBe(200);
    expect(taken.headers.get("content-disposition")).toContain('attachment; filename="maine.pdf"');
    expect(taken.headers.get("x-content-type-options")).toBe("nosniff");
    expect(taken.headers.get("cache-control")).toContain("no-store");
    expect(taken.html).toContain("%PDF-1.7");
    expect((await viewsOf(id)).map(({ what, fileId }) => [what, fileId])).toEqual([
      ["page", null],
      ["file", copy.id],
    ]);
    // HEAD shows nobody anything.
    expect((await openAsStranger(`${path}/files/${copy.id}`, { cookie, method: "HEAD" })).status).toBe(200);
    expect((await openAsStranger(path, { cookie, method: "HEAD" })).status).toBe(200);
    expect(await viewsOf(id)).toHaveLength(2);
  });

  it("is nothing of another section, another provider, or a link without files [CRD-C-028, CRD-I-029]", async () => {
    const { provider } = await aClinician();
    const copy = await aLicenseCopy(provider);
    const other = await aProvider();
    const theirs = await aLicenseCopy(other);
    const withoutFiles = await aPassport({ sections: ["licenses"] }, provider);
    const withOthers = await aPassport({ ...everything, sections: ["insurance"] }, provider);
    const { cookie } = await tryPasscode(withOthers.path, "246810");
    const pages = [
      await openAsStranger(`${withoutFiles.path}/files/${copy.id}`),
      await openAsStranger(`${withOthers.path}/files/${copy.id}`, { cookie }),
      await openAsStranger(`${withOthers.path}/files/${theirs.id}`, { cookie }),
      await openAsStranger(`${withOthers.path}/files/${newId()}`, { cookie }),
      await openAsStranger(`${withOthers.path}/files/nothing`, { cookie }),
    ];
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(await viewsOf(withoutFiles.id)).toHaveLength(0);
  });
});
