"use client";

import { CircleAlert, CircleCheck, FlaskConical, LogIn } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { toastError } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { repPaths } from "@/lib/core/pure/paths";
import { testConnection } from "@/lib/organizations/sign-on/calls";
import type { Connection, TestResult } from "@/lib/organizations/sign-on/schema";
import type { TestStep } from "@/lib/organizations/sign-on/words";

const stepNames: Record<TestStep, string> = {
  address: "Address",
  discovery: "Description",
  keys: "Keys",
  endpoints: "Addresses for signing in",
  redirect: "Redirect address",
};

/** What the provider answered, step by step. */
const TestSteps = ({ steps }: TestResult) => (
  <ul aria-label="Result of the test" className="grid gap-2">
    {steps.map(({ name, ok, text }) => (
      <li key={name} className="flex items-start gap-2.5 text-sm">
        {ok ? (
          <CircleCheck aria-label="Passed" className="mt-0.5 size-4 shrink-0 text-green" />
        ) : (
          <CircleAlert aria-label="Failed" className="mt-0.5 size-4 shrink-0 text-red" />
        )}
        <span className="wrap-anywhere min-w-0">
          <span className="font-medium">{stepNames[name]}:</span> {text}
        </span>
      </li>
    ))}
  </ul>
);

/** Tests the connection, and leads to signing in by it once. */
export function TryStep({ connection }: { connection: Connection }) {
  const test = useSend(testConnection);
  const [result, setResult] = useState<TestResult | null>(null);
  const isThere = connection.issuer !== null;
  return (
    <>
      <p className="text-sm">
        Register this redirect address at your provider:{" "}
        <code className="wrap-anywhere font-mono">{connection.redirect_uri}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isThere}
          pending={test.isPending}
          onClick={() => test.mutate({}, { onSuccess: setResult, onError: (error) => toastError(error) })}
        >
          <FlaskConical aria-hidden />
          Test the connection
        </Button>
        {isThere && (
          <Button asChild>
            <a href={`${connection.start}?next=${encodeURIComponent(repPaths.security)}`}>
              <LogIn aria-hidden />
              Sign in by it
            </a>
          </Button>
        )}
      </div>
      {!isThere && <p className="text-muted-foreground text-xs">Set up the connection first.</p>}
      <div aria-live="polite">{result && <TestSteps {...result} />}</div>
      {connection.used_since && (
        <p className="text-muted-foreground text-xs">
          Somebody of your organization first signed in by it on{" "}
          <Instant at={connection.used_since} to="day" />.
        </p>
      )}
    </>
  );
}
