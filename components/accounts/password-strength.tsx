"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useSite } from "@/components/ui/site";
import { type PasswordOwner, type Strength, strengthOf, tooEasy } from "@/lib/accounts/passwords/words";
import { cn } from "@/lib/core/browser/cn";
import { valueAt } from "@/lib/core/pure/values";

type Judge = typeof import("@/lib/accounts/passwords/rules/guess").judge;

/** The lists are large: they come when somebody turns to a field, once for the page, and are asked for again if they fail. */
let coming: Promise<Judge | null> | undefined;

export function loadJudge(): Promise<Judge | null> {
  coming ??= import("@/lib/accounts/passwords/rules/guess").then(
    ({ judge }) => judge,
    () => {
      coming = undefined;
      return null;
    },
  );
  return coming;
}

/** Typing rests after so many milliseconds. */
const restMs = 400;

const bars: Record<Strength, { count: number; color: string }> = {
  Weak: { count: 1, color: "bg-red" },
  Fair: { count: 2, color: "bg-amber" },
  Good: { count: 3, color: "bg-green" },
  Strong: { count: 4, color: "bg-green" },
};

const textAt = (values: object, path: string) => {
  const value = valueAt(values, path);
  return typeof value === "string" ? value : undefined;
};

/** Whom the form is about, where its own fields say it. */
const ownerIn = (values: object): PasswordOwner => ({
  email: textAt(values, "email"),
  firstName: textAt(values, "first_name"),
  lastName: textAt(values, "last_name"),
  organization: textAt(values, "healthcare_entity_rep.healthcare_entity.name"),
});

type Verdict = { password: string; strength: Strength; isEasy: boolean };

/** What is said of the password in a field, once typing rests: the same as the server says when it is sent. */
function useVerdict(name: string, owner: PasswordOwner | undefined): Verdict | null {
  const { getValues } = useFormContext();
  const password: string = useWatch({ name }) ?? "";
  const { product } = useSite();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  // By its text, so that an owner written out again at each drawing counts as the one before.
  const known = JSON.stringify(owner ?? {});
  useEffect(() => {
    if (password === "") return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const judge = await loadJudge();
      if (!judge || isOver) return;
      const found = judge(password, { ...ownerIn(getValues()), ...JSON.parse(known) }, product);
      setVerdict({ password, strength: strengthOf(found), isEasy: found.isEasy });
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, known, product, getValues]);
  return password === "" ? null : verdict;
}

type PasswordStrengthProps = {
  /** The field that holds the password. */
  name: string;
  /** What is known of its owner beside the form's own fields. */
  owner?: PasswordOwner;
};

/** How strong a new password is, in a word and bars; read out once typing rests [ACS-V-029]. */
export function PasswordStrength({ name, owner }: PasswordStrengthProps) {
  const verdict = useVerdict(name, owner);
  const { count, color } = verdict ? bars[verdict.strength] : { count: 0, color: "" };
  return (
    <div role="status" className="grid min-h-4 gap-1 text-muted-foreground text-xs">
      {verdict && (
        <>
          <span className="flex items-center gap-2">
            <span aria-hidden className="grid w-28 grid-cols-4 gap-1">
              {[1, 2, 3, 4].map((bar) => (
                <span key={bar} className={cn("h-1 rounded-full bg-muted", bar <= count && color)} />
              ))}
            </span>
            <span>
              <span className="sr-only">Password strength: </span>
              <span className="font-medium text-foreground">{verdict.strength}</span>
            </span>
          </span>
          {verdict.isEasy && <span>{tooEasy}</span>}
        </>
      )}
    </div>
  );
}
