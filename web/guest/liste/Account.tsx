import { CopyField } from '../../ui/onDemand/CopyField.tsx';

export function Account({ number, holder }: { number: string; holder: string }) {
  return (
    <CopyField
      label={holder === '' ? 'IBAN' : `IBAN de ${holder}`}
      value={number}
      hint="À coller dans l’application de votre banque."
    />
  );
}
