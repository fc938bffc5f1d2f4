"use client";

import { useController } from "react-hook-form";
import { Select } from "@/components/ui/select";
import { SwitchField } from "@/components/ui/toggle-fields";
import type { NoticeSettings } from "@/lib/notices/preferences/schema";
import type { EmailChoice } from "@/lib/notices/words";

const emailWords: Record<EmailChoice, string> = {
  now: "At once",
  digest: "Once a day",
  off: "Never",
};

type Kind = NoticeSettings["kinds"][number];

/** For each kind of news how it comes by e-mail, and whether devices show it. */
export const KindFields = ({ kinds }: { kinds: readonly Kind[] }) => (
  <ul className="grid divide-y md:col-span-2">
    {kinds.map((kind, place) => (
      <li
        key={kind.kind}
        className="grid grid-cols-2 items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-3"
      >
        <p className="font-medium text-sm max-md:col-span-2">{kind.title}</p>
        <EmailField name={`kinds.${place}.email`} {...kind} />
        <div className="justify-self-end">
          <SwitchField
            name={`kinds.${place}.push`}
            label={
              <>
                <span className="sr-only">{kind.title} by </span>Push
              </>
            }
          />
        </div>
      </li>
    ))}
  </ul>
);

/** What has one choice only is said in words. */
function EmailField({ name, title, email_choices: choices }: Kind & { name: string }) {
  const { field } = useController({ name });
  if (choices.length === 1) return <p className="text-muted-foreground text-sm">Always by e-mail</p>;
  return (
    <Select
      {...field}
      aria-label={`${title} by e-mail`}
      lead="E-mail:"
      options={choices.map((choice) => ({ value: choice, label: emailWords[choice] }))}
    />
  );
}
