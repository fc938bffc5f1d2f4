"use client";

import { useMutation } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { confirmReset, requestReset } from "@/lib/passwords/calls";

export const useRequestReset = () =>
  useMutation({ mutationFn: (input: InputOf<typeof requestReset>) => ask(requestReset, input) });

export const useConfirmReset = () =>
  useMutation({ mutationFn: (input: InputOf<typeof confirmReset>) => ask(confirmReset, input) });
