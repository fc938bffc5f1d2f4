import { leadOn, plainForm } from "@/app/_plain-pages/door";
import {
  PasscodePage,
  PassportOverPage,
  PassportPage,
} from "@/components/credentials/passport-pages/passport-pages";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { setCookie } from "@/lib/core/server/cookies";
import { limitCalls } from "@/lib/core/server/guards";
import type { Visit } from "@/lib/core/server/plain-pages";
import { noteView } from "@/lib/credentials/passports/commands/note-view";
import { tryPasscode } from "@/lib/credentials/passports/commands/try-passcode";
import { introductionOf, readContent } from "@/lib/credentials/passports/queries/content";
import { getPassportLink, isUnlocked, limitPassport } from "@/lib/credentials/passports/queries/link";
import { openedCookie, openForSeconds } from "@/lib/credentials/passports/words";
import { sealing } from "@/lib/ports/sealing/sealing";

const tokenOf = ({ path }: Visit) => path.token ?? "";

const linkOf = (visit: Visit) => getPassportLink(visit.actor, tokenOf(visit), visit.context);

const here = (visit: Visit) => passportPaths.page(tokenOf(visit));

const plain = plainForm({
  opensByItself: true,
  admit: async (visit) => {
    await limitCalls(visit.actor, "POST", visit.context);
    await limitPassport(tokenOf(visit), visit.context);
    await linkOf(visit);
  },
  draw: async (visit, form) => {
    if (visit.method !== "POST") await limitPassport(tokenOf(visit), visit.context);
    const link = await linkOf(visit);
    const { now } = visit.context;
    // A passcode is typed again, not sent back.
    if (!isUnlocked(link, visit.cookies, now))
      return <PasscodePage site={visit.site} form={{ ...form, values: {} }} />;
    const content = await readContent(link, now);
    if (visit.method === "GET") await noteView(visit.actor, link, "page", visit);
    return (
      <PassportPage
        site={visit.site}
        token={tokenOf(visit)}
        content={content}
        introduction={introductionOf(link, now)}
        hasFiles={link.includeFiles}
        hasPdf={sealing() !== null}
      />
    );
  },
  send: async (visit, { passcode = "" }) => {
    const link = await linkOf(visit);
    const answer = leadOn(here(visit));
    if (link.passcodeHash === null) return answer;
    const pass = await tryPasscode(visit.actor, link, String(passcode), visit);
    const kept = { httpOnly: true, maxAge: openForSeconds, path: here(visit) };
    answer.headers.append("Set-Cookie", setCookie(openedCookie, pass, kept));
    return answer;
  },
  trouble: (visit, { status }) => {
    if (status === 409) return here(visit);
    return status === 410 ? <PassportOverPage site={visit.site} /> : null;
  },
});

export const { GET, POST } = plain;
export const HEAD = plain.GET;
