"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { opportunityForm } from "@/lib/opportunities/schema";
import type { OpportunityValues } from "./form-values";

/** The form over these values, judged by the server's own rules with every change. */
export const useOpportunityForm = (values: OpportunityValues) =>
  useForm<OpportunityValues>({
    mode: "onChange",
    resolver: zodResolver(opportunityForm, undefined, {
      raw: true,
    }) as unknown as Resolver<OpportunityValues>,
    defaultValues: values,
  });
