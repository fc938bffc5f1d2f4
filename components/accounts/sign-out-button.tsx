"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSignOut } from "./use-sign-out";

export function SignOutButton({ label }: { label: string }) {
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      size="lg"
      className="w-full"
      pending={leaving}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      {label}
    </Button>
  );
}
