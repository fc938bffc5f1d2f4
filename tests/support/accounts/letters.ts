import { firstName, link } from "../letter-parts";
import type { Samples } from "../letters";

export const accountLetters = {
  VerifyEmail: [
    { firstName, link },
    { firstName: "", link },
  ],
  AccountExists: [
    { firstName, loginLink: link, resetLink: `${link}/reset` },
    { firstName: "", loginLink: link, resetLink: link },
  ],
  ResetPassword: [
    { firstName, link },
    { firstName: "", link },
  ],
  CalendarFeedsEnded: [
    { firstName, because: "password", names: ["My Wardway shifts", "Desk"], link },
    { firstName: "", because: "closed", names: ["My Wardway shifts"], link: null },
  ],
  ProviderActivated: [
    { firstName, link },
    { firstName: "", link },
  ],
  RepActivated: [
    { firstName, link, organizationName: "Northern Health" },
    { firstName: "", link, organizationName: "" },
  ],
  AccountRejected: [{ firstName }, { firstName: "" }],
  AccountClosed: [
    { firstName, when: "Dec 4, 2026, 19:05 (Eastern Time)", dueOn: "January 3, 2027", link, notMe: link },
    { firstName: "", when: "Dec 4, 2026, 19:05 (Eastern Time)", dueOn: "January 3, 2027", link, notMe: link },
  ],
  ErasureWaits: [
    { firstName, why: "A payment is still open." },
    { firstName: "", why: "A payment is still open." },
  ],
  AccountErased: [{ support: "help@wardway.test" }, { support: "support@wardway.test" }],
  TeamInvitation: [
    { organizationName: "Northern Health", inviterName: "Ruth Keane", email: "ana@example.test", link },
    { organizationName: "Northern Health", inviterName: "", email: "ana@example.test", link },
  ],
  AccountLetter: [
    {
      firstName,
      timeZone: "America/New_York",
      notMe: `${link}/not-me`,
      news: {
        userId: "1",
        about: "own_data",
        id: "2",
        at: "2026-12-04T19:05:00Z",
        browser: "Firefox on Windows",
        subject: "Your data is ready",
        text: "the archive of your data is made.",
        button: { label: "Sign in and fetch it", path: "/app/account/security" },
      },
    },
    {
      firstName: "",
      timeZone: "UTC",
      notMe: link,
      news: { userId: "1", about: "codes", id: null, subject: "New recovery codes were made", text: "ten." },
    },
  ],
} satisfies Partial<Samples>;
