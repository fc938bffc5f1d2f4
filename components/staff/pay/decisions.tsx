"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { AskButton, type Asking } from "@/components/staff/ask-button";
import type { ButtonProps } from "@/components/ui/button";
import type { OnDemandProps } from "@/components/ui/on-demand";
import { ActionButton } from "./action-button";

/** One of the things that staff can do about a document. */
export type Decision<Name extends string> = Pick<ButtonProps, "variant" | "disabled" | "title"> & {
  /** How the page's address asks for it. */
  asks: Name;
  label: string;
  /** Its form has controls that need a script. */
  byScript?: boolean;
};

type DecisionsProps<Name extends string> = {
  decisions: Decision<Name>[];
  /** Loads the code of the dialogs ahead. */
  ahead: OnDemandProps;
  dialog(asks: Name, asking: Asking): ReactNode;
  /** What the page's address holds beside what it asks for. */
  query: string;
};

/** A button for each of the decisions. */
export const Decisions = <Name extends string>({ decisions, ahead, dialog, query }: DecisionsProps<Name>) =>
  decisions.map(({ asks, label, byScript, ...button }) => {
    const props = {
      ...button,
      ...ahead,
      children: label,
      dialog: (onClose: () => void) => dialog(asks, { onClose }),
    };
    return byScript ? (
      <ActionButton key={asks} {...props} />
    ) : (
      <AskButton key={asks} asks={asks} query={query} className="max-md:flex-1" {...props} />
    );
  });

/** The decision that the page's address asks for, as long as it can be made. */
export const askedOf = <Name extends string>(decisions: Decision<Name>[], asked: string | undefined) =>
  decisions.find(({ asks, byScript, disabled }) => asks === asked && !byScript && !disabled);

type AskedDecisionProps<Name extends string> = Pick<DecisionsProps<Name>, "dialog"> & {
  asks: Name;
  /** The page without the form. */
  back: string;
};

/** The form of one decision as a card of the page, until it is made or left. */
export function AskedDecision<Name extends string>({ asks, dialog, back }: AskedDecisionProps<Name>) {
  const router = useRouter();
  return dialog(asks, { back, onClose: () => router.replace(back) });
}
