import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { passports, passportViews } from "@/db/schema";
import { dayMs } from "@/lib/core/pure/durations";
import { hashPassword } from "@/lib/core/server/crypto";
import type { Calendar } from "../calendar";
import type { Provider } from "../providers/add";

const browsers = {
  office: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15",
};

/** Elena's links: one that works, with files behind the passcode 246810, and one that she has ended. */
export async function addPassports({ id: providerId }: Provider, { at }: Calendar) {
  const [active, ended] = [newId(), newId()];
  const after = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);
  await db()
    .insert(passports)
    .values([
      {
        id: active,
        providerId,
        label: "St. Anne's Hospital, medical staff office",
        sections: [
          "licenses",
          "board_certifications",
          "certifications",
          "immunizations",
          "insurance",
          "contact",
        ],
        includeFiles: true,
        passcodeHash: await hashPassword("246810"),
        wrongTries: 1,
        createdAt: at(-5),
        expiresAt: after(at(-5), 30),
        openedAt: at(-4, "14:12"),
      },
      {
        id: ended,
        providerId,
        label: "Recruiter at a career fair",
        sections: ["licenses", "board_certifications"],
        createdAt: at(-40),
        expiresAt: after(at(-40), 14),
        openedAt: at(-39, "16:05"),
        endedAt: at(-36),
        endedBy: "provider",
      },
    ]);
  const office = { network: "203.0.113.0/24", program: browsers.office };
  const phone = { network: "2001:db8:77::/48", program: browsers.phone };
  await db()
    .insert(passportViews)
    .values([
      { passportId: active, at: at(-4, "14:11"), what: "wrong_passcode", ...office },
      { passportId: active, at: at(-4, "14:12"), what: "page", ...office },
      { passportId: active, at: at(-3, "09:40"), what: "page", ...office },
      { passportId: active, at: at(-1, "18:22"), what: "page", ...phone },
      { passportId: ended, at: at(-39, "16:05"), what: "page", ...phone },
    ]);
}
