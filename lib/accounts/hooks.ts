"use client";

import { useMutation } from "@tanstack/react-query";
import { login } from "@/lib/accounts/calls";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";

export const useLogIn = () =>
  useMutation({ mutationFn: (input: InputOf<typeof login>) => ask(login, input) });
