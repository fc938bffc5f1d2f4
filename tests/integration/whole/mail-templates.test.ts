import type { ReactElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { mailbox } from "@/db/schema";
import { sendMail } from "@/lib/ports/mail/mail";
import { accountLetters } from "../../support/accounts/letters";
import { workLetters } from "../../support/assignments/letters";
import { credentialsLetters } from "../../support/credentials/letters";
import { type LetterName, type Samples, templates } from "../../support/letters";
import { payLetters } from "../../support/pay/letters";

const samples: Samples = { ...accountLetters, ...credentialsLetters, ...workLetters, ...payLetters };

async function written(body: ReactElement) {
  const key = newId();
  await sendMail({ key, to: "ana@example.test", subject: "A subject", body }, new Date());
  const [mail] = await db().select().from(mailbox);
  return mail!;
}

beforeEach(async () => {
  await db().delete(mailbox);
});

const strange = /undefined|\bnull\b|NaN|\[object|Hello ,| {2},|\(\)/;

describe("every mail", () => {
  it("has a sample here", () => {
    expect(Object.keys(samples).sort()).toEqual(
      Object.keys(templates)
        .filter((name) => /^[A-Z]/.test(name) && name !== "ShiftTable")
        .sort(),
    );
  });

  it.each(Object.entries(samples))(
    "%s reads well as HTML and as text, with all it may say and with little",
    async (name, props) => {
      const template = templates[name as LetterName] as (given: object) => ReactElement;
      for (const given of props) {
        await db().delete(mailbox);
        const { html, text } = await written(template(given));
        const seen = html.replace(/<style>.*?<\/style>/gs, "").replace(/<[^>]+>/g, " ");
        expect(seen).not.toMatch(strange);
        expect(text).not.toMatch(strange);
        expect(text).not.toMatch(/<\/?[a-z][^>]*>/i);
        expect(text.length).toBeGreaterThan(60);
        expect(html).toMatch(/^<!DOCTYPE html/);
        expect(html).toContain('<html dir="ltr" lang="en"');
        const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<!-- -->/g, "") ?? "";
        expect(heading.length).toBeGreaterThan(5);
        expect(text).toContain(heading);
        expect(text).toContain("Questions? Write to support@wardway.test");
        for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(href);
        const wanted = JSON.stringify(given).match(/https:[^"]+/g) ?? [];
        for (const each of wanted) expect(html).toContain(`href="${each}"`);
        // Mail programs cut off what is longer.
        expect(html.length).toBeLessThan(100_000);
      }
    },
  );
});
