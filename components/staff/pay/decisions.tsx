"use client";

import type { ReactNode } from "react";
import { AskButton, type Asking } from "@/components/staff/ask-button";
import type { ButtonProps } from "@/components/ui/button";
import type { OnDemandProps } from "@/components/ui/on-demand";

/** One of the things that staff can do about a document. */
export type Decision<Name extends string> = Pick<ButtonProps, "variant" | "disabled" | "title"> & {
  /** How the page's address asks for it. */
  asks: Name;
  label: string;
  /** Its form has controls that need a script. */
  byScript?: boolean;
};

/** What the dialog of one of them is given. */
export type AskingFor<Name extends string> = Asking & { asks: Name };

type DecisionsProps<Name extends string> = {
  decisions: Decision<Name>[];
  /** Loads the code of the dialogs ahead. */
  ahead: OnDemandProps;
  dialog(asking: AskingFor<Name>): ReactNode;
  /** What the page's address holds beside what it asks for. */
  query: string;
};

/** A button for each of the decisions. */
export const Decisions = <Name extends string>({ decisions, ahead, dialog, query }: DecisionsProps<Name>) =>
  decisions.map(({ asks, label, byScript, ...button }) => (
    <AskButton
      key={asks}
      asks={asks}
      query={query}
      className={byScript ? "noscript:hidden max-md:flex-1" : "max-md:flex-1"}
      dialog={(onClose) => dialog({ asks, onClose })}
      {...ahead}
      {...button}
    >
      {label}
    </AskButton>
  ));
