import type { Side } from "@/lib/core/pure/actor";
import { viewOf } from "@/lib/core/pure/view";
import { type Choice, choiceOf, kindsOf, type Settings } from "@/lib/notices/preferences/rules";
import { type NoticeSettings, settingsShape } from "@/lib/notices/preferences/schema";
import { kindChoices, type NoticeKind } from "@/lib/notices/words";

/** What a person has chosen, by kind; kinds that are not in it are as usual. */
export type Chosen = ReadonlyMap<NoticeKind, Choice>;

/** Settings as their person reads them, with the kinds of news that reach the own side. */
export const viewSettings = (side: Side, settings: Settings, chosen: Chosen): NoticeSettings =>
  viewOf(settingsShape, settings, {
    kinds: kindsOf(side).map((kind) => ({
      kind,
      title: kindChoices[kind].title,
      ...choiceOf(kind, chosen.get(kind) ?? null),
      email_choices: [...kindChoices[kind].choices],
    })),
  });
