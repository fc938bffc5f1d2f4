"use client";

import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { CallError, CallUnanswered } from "@/lib/core/browser/call-errors";
import { useFreshness } from "@/lib/core/browser/freshness";
import { giveUpUnanswered, offerAgain } from "@/lib/core/browser/unanswered";
import type { Call } from "@/lib/core/pure/call";

type Send = <Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/** What happens to the query cache at a send, wherever in the page it was started. */
type Reactions<Given, Output, Kept> = Pick<
  UseMutationOptions<Output, Error, Given, Kept>,
  "onMutate" | "onSuccess" | "onError" | "scope"
> & {
  /** Several different inputs may be under way together: rows of one list, say. */
  sideBySide?: boolean;
  /** Nobody typed anything and nobody could try again: no answer is a failure like any other. */
  unattended?: boolean;
};

/** What a screen does about one send. */
export type SendSteps<Output> = {
  /** Each time that the input is really sent: at first, and again whenever the person tries again. */
  onStart?(): unknown;
  /** No answer came. The person is notified, and may try again. */
  onUnanswered?(): void;
  onSuccess?(output: Output): void;
  onError?(error: Error): void;
  /** The server has answered. */
  onSettled?(): void;
};

export type Sending<Given, Output> = {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** What was sent last. */
  variables: Given | undefined;
  mutate(given: Given, steps?: SendSteps<Output>): void;
  /** Settles when the server has answered: at once, or after the person has tried again. */
  mutateAsync(given: Given, steps?: SendSteps<Output>): Promise<Output>;
};

/** Random, and unique enough for one person's sends of a day; plain http has no `randomUUID`. */
const newKey = () =>
  globalThis.crypto.randomUUID?.() ??
  [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Whether the server may have done the work although it did not say so. */
const mayBeDone = (error: unknown) =>
  error instanceof CallUnanswered || (error instanceof CallError && error.status >= 500);

/** One Idempotency-Key per input, kept until the server has answered it. */
function useKeyed<Given, Output>(work: (given: Given, send: Send) => Promise<Output>) {
  const keys = useRef(new Map<string, string>());
  return async (given: Given): Promise<Output> => {
    const used: string[] = [];
    const send: Send = (call, input) => {
      const intent = JSON.stringify([call.path, input]);
      const idempotencyKey = keys.current.get(intent) ?? newKey();
      keys.current.set(intent, idempotencyKey);
      used.push(intent);
      return ask(call, input, { idempotencyKey });
    };
    const forget = () => used.forEach((intent) => void keys.current.delete(intent));
    try {
      const output = await work(given, send);
      forget();
      return output;
    } catch (error) {
      if (!mayBeDone(error)) forget();
      throw error;
    }
  };
}

/** The retries that this component offers; unmounting gives them up. */
function useOffers() {
  const id = useId();
  useEffect(() => () => giveUpUnanswered(id), [id]);
  return {
    offer: (error: CallUnanswered, again: () => void) => offerAgain(id, error.message, again),
    giveUp: () => giveUpUnanswered(id),
  };
}

/** Called after each answer of the server, and also when none came. */
type Afterwards<Given, Output> = (output: Output | undefined, given: Given) => void;

function useSending<Given, Output, Kept>(
  work: (given: Given, send: Send) => Promise<Output>,
  onSettled: Afterwards<Given, Output>,
  { sideBySide, unattended, ...reactions }: Reactions<Given, Output, Kept>,
): Sending<Given, Output> {
  /** A ref, because two clicks may come before the next render. */
  const running = useRef(new Set<string>());
  const { offer, giveUp } = useOffers();
  const mutation = useMutation<Output, Error, Given, Kept>({
    ...reactions,
    networkMode: "always",
    retry: false,
    mutationFn: useKeyed(work),
    onSettled: (output, _error, given) => onSettled(output, given),
  });

  const start = (given: Given, steps: SendSteps<Output>) =>
    new Promise<Output>((resolve, reject) => {
      const name = sideBySide ? JSON.stringify(given) : "";
      const go = async () => {
        if (running.current.has(name)) return;
        running.current.add(name);
        giveUp();
        try {
          await steps.onStart?.();
          const output = await mutation.mutateAsync(given);
          running.current.delete(name);
          resolve(output);
        } catch (error) {
          running.current.delete(name);
          if (!(error instanceof CallUnanswered) || unattended) return reject(error);
          steps.onUnanswered?.();
          offer(error, () => void go());
        }
      };
      void go();
    });

  return {
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    isError: mutation.isError && !(mutation.error instanceof CallUnanswered),
    variables: mutation.variables,
    mutateAsync: (given, steps = {}) => start(given, steps),
    mutate: (given, steps = {}) =>
      void start(given, steps)
        .then(steps.onSuccess, steps.onError ?? (() => {}))
        .then(steps.onSettled),
  };
}

/**
 * The one way to send a change. While an input is under way no second one starts, so a double click is one send; a POST
 * carries an Idempotency-Key, the same one whenever the same input is tried again. When no answer comes the person is
 * notified at once, everything on the screen stays, and nothing is sent again but by the person's own click. Afterwards
 * what was read of its domain, of those it touches and of the overview is stale.
 */
export function useSend<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Given = z.input<Input>,
  Kept = unknown,
>(
  call: Call<Input, Output>,
  {
    toInput = (given) => given as z.input<Input>,
    ...reactions
  }: Reactions<Given, z.output<Output>, Kept> & {
    /** What is sent for what the screen gives; the same if left out. */
    toInput?(given: Given): z.input<Input>;
  } = {},
) {
  const refresh = useFreshness(call);
  return useSending<Given, z.output<Output>, Kept>(
    (given, send) => send(call, toInput(given)),
    (output, given) => refresh(toInput(given), output),
    reactions,
  );
}

/** Sends one call for each of several things at once; answers those whose call was refused. */
export function useSendEach<Input extends z.ZodType, Output extends z.ZodType, Given>(
  call: Call<Input, Output>,
  { toInput, ...reactions }: Reactions<Given[], Given[], unknown> & { toInput(given: Given): z.input<Input> },
) {
  const refresh = useFreshness(call);
  const sendAll = async (all: Given[], send: Send) => {
    const answers = await Promise.allSettled(all.map((given) => send(call, toInput(given))));
    for (const answer of answers)
      if (answer.status === "rejected" && answer.reason instanceof CallUnanswered) throw answer.reason;
    return all.filter((_, index) => answers[index]?.status === "rejected");
  };
  return useSending<Given[], Given[], unknown>(sendAll, () => refresh(), reactions);
}
