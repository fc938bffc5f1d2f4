import type { ComponentProps, ReactNode } from "react";
import { ShiftLines } from "@/components/assignments/shift-lines";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { titleOf } from "@/lib/core/pure/codes";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import { type RateKind, rateFields } from "@/lib/providers/words";

type Lines = ComponentProps<typeof ShiftLines>;

type ShiftOnOfferProps = {
  shift: Lines["shift"] & { start_on: string; provider_rate_type: RateKind; facility: Lines["facility"] };
  /** How near the shift is to the provider, or whether the day is offered. */
  badge: ReactNode;
  /** What it pays. */
  pay: string;
  /** What the provider can say of it, or has said. */
  answer: ReactNode;
  /** Below all. */
  children?: ReactNode;
};

/** A shift that a provider may answer to: its day, where, when, the pay. */
export const ShiftOnOffer = ({ shift, badge, pay, answer, children }: ShiftOnOfferProps) => (
  <article
    className="grid grid-cols-1 gap-2.5"
    aria-label={dotted([weekdayDay(shift.start_on), shift.facility.name])}
  >
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
      <p className="min-w-0 font-semibold leading-snug">{weekdayDay(shift.start_on)}</p>
      {badge}
    </div>
    <ShiftLines
      shift={shift}
      facility={shift.facility}
      kind={titleOf("ProviderRateFields", rateFields[shift.provider_rate_type])}
    />
    <div className="flex flex-wrap items-center justify-between gap-3">
      <strong className="font-semibold text-sm">{pay}</strong>
      {answer}
    </div>
    {children}
  </article>
);

type SaidProps = {
  /** What the provider has said. */
  words: string;
  pending: boolean;
  onTakeBack(): void;
};

/** What a provider has said of a shift, and the way to take it back. */
export const Said = ({ words, pending, onTakeBack }: SaidProps) => (
  <span className="flex flex-wrap items-center gap-3">
    <Chip label={words} />
    <Button pending={pending} onClick={onTakeBack}>
      Take it back
    </Button>
  </span>
);
