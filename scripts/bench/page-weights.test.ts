import { describe, expect, it } from "vitest";
import { addressOf, groupOf, overLimit } from "./page-weights.mjs";

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
        { page: "/login", bytes: most + 1 },
        { page: "/forgot-password", bytes: most },
        { page: "/dev/gallery", bytes: 9_000_000 },
      ]),
    ).toEqual([expect.stringMatching(/^\/login: \d+ bytes of script/)]);
  });
});
