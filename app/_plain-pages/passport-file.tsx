import { answering, leadOn } from "@/app/_plain-pages/door";
import { PassportOverPage } from "@/components/credentials/passport-pages/passport-pages";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import type { Visit } from "@/lib/core/server/plain-pages";
import { noteView } from "@/lib/credentials/passports/commands/note-view";
import {
  getPassportLink,
  isUnlocked,
  limitPassport,
  type PassportLink,
} from "@/lib/credentials/passports/queries/link";
import { fileAnswer, type StoredFile } from "@/lib/ports/storage/file-answer";

type Taken = { what: "pdf" | "file"; file: StoredFile & { id: string } };

/**
 * The door of what can be taken from a passport. Whoever has not given the passcode is led to the page that asks for it,
 * whatever was asked for.
 */
export const passportFile = (take: (link: PassportLink, visit: Visit) => Promise<Taken>) =>
  answering(
    async (_request, visit) => {
      const token = visit.path.token ?? "";
      await limitPassport(token, visit.context);
      const link = await getPassportLink(visit.actor, token, visit.context);
      if (!isUnlocked(link, visit.cookies, visit.context.now)) return leadOn(passportPaths.page(token));
      const { what, file } = await take(link, visit);
      if (visit.method === "GET")
        await noteView(visit.actor, link, what, visit, what === "file" ? file.id : null);
      const answer = fileAnswer({ ...file, inline: false });
      answer.headers.set("X-Robots-Tag", "noindex");
      answer.headers.set("Referrer-Policy", "no-referrer");
      return answer;
    },
    {
      opensByItself: true,
      trouble: (visit, { status }) => (status === 410 ? <PassportOverPage site={visit.site} /> : null),
    },
  );
