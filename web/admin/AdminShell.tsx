import { Outlet } from '@tanstack/react-router';

export function AdminShell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
