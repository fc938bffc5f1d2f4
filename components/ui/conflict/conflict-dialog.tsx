"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { isSecret } from "@/lib/core/pure/secrets";
import { type Difference, kept } from "./differences";
import { inWords, wordsOf } from "./value-words";

/** The values of a form's fields after the person has chosen. */
export type Chosen = Record<string, unknown>;

type ConflictDialogProps = {
  differences: readonly Difference[];
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
  onSave(chosen: Chosen): void;
  /** Nothing is saved; the form stays as it is. */
  onBack(): void;
};

type Version = "mine" | "newer";

/** Shows both texts of each field that somebody else saved meanwhile, and asks which one is kept. */
export function ConflictDialog({ differences, labels, onSave, onBack }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Version>>(() =>
    Object.fromEntries(differences.map(({ name, typed }) => [name, typed ? "mine" : "newer"])),
  );
  const chosen = () =>
    Object.fromEntries(
      differences.map((each) => [each.name, sides[each.name] === "mine" ? kept(each) : each.newer]),
    );
  return (
    <OpenDialog
      title="Changed meanwhile"
      description="Somebody else, or you in another window, saved this after you opened it. Nothing of yours is lost: choose what to keep."
      onClose={onBack}
    >
      <DialogBody className="grid gap-5">
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            label={labels[difference.name] ?? wordsOf(difference.name)}
            side={sides[difference.name] ?? "mine"}
            onChange={(side) => setSides({ ...sides, [difference.name]: side })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Go back</Button>
        </DialogClose>
        <Button variant="primary" onClick={() => onSave(chosen())}>
          Save
        </Button>
      </DialogFooter>
    </OpenDialog>
  );
}

type ChoiceProps = { difference: Difference; label: string; side: Version; onChange(side: Version): void };

function Choice({ difference: { name, mine, newer }, label, side, onChange }: ChoiceProps) {
  const id = useId();
  const text = (value: unknown) => (
    <span className="whitespace-pre-line break-words">
      {isSecret(name) ? "Hidden" : inWords(name, value)}
    </span>
  );
  return (
    <div className="grid min-w-0 gap-2">
      <h3 id={id} className="font-medium text-sm leading-5">
        {label}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        look="cards"
        value={side}
        onChange={(value) => onChange(value as Version)}
        options={[
          { value: "mine", label: "Yours", description: text(mine) },
          { value: "newer", label: "Saved meanwhile", description: text(newer) },
        ]}
        className="min-w-0 sm:grid-cols-2"
      />
    </div>
  );
}
