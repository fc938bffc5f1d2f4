import { describe, expect, it } from "vitest";
import { addressOf, groupOf, MOST_FONTS, MOST_STYLES, overLimit } from "./page-weights.mjs";

describe("the weights of pages", () => {
  it.each([
    ["/(public)/login/page", "/login", "sign-in and sign-up"],
    ["/(public)/password-reset/[uid]/[token]/page", "/password-reset/{uid}/{token}", "sign-in and sign-up"],
    ["/(public)/page", "/", "others open to everybody"],
    ["/app/provider/onboarding/[...rest]/page", "/app/provider/onboarding/{rest}", "app"],
    ["/staff/page", "/staff", "staff"],
    ["/(public)/dev/gallery/page", "/dev/gallery", "development"],
  ])("%s is %s, one of: %s", (entry, page, group) => {
    expect(addressOf(entry)).toBe(page);
    expect(groupOf(page)?.name).toBe(group);
  });

  it("names a page that is over the limit of its group, and no other", () => {
    const most = groupOf("/login")?.most ?? 0;
    expect(
      overLimit([
        { page: "/login", bytes: most + 1, styles: 0, fonts: 0 },
        { page: "/forgot-password", bytes: most, styles: 0, fonts: 0 },
        { page: "/dev/gallery", bytes: 9_000_000, styles: 0, fonts: 0 },
      ]),
    ).toEqual([expect.stringMatching(/^\/login: \d+ bytes of script/)]);
  });

  it("names a page with too many styles, and one with too many fonts", () => {
    expect(
      overLimit([
        { page: "/app/provider/home", bytes: 0, styles: MOST_STYLES + 1, fonts: MOST_FONTS },
        { page: "/staff", bytes: 0, styles: MOST_STYLES, fonts: MOST_FONTS + 1 },
      ]),
    ).toEqual([
      expect.stringMatching(/^\/app\/provider\/home: \d+ bytes of styles/),
      expect.stringMatching(/^\/staff: \d+ bytes of fonts/),
    ]);
  });
});
