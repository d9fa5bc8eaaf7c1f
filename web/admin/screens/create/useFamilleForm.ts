/**
 * The form and the family it was filled from. The two go together: what leaves carries the version of the values that the host
 * saw, so that another host's correction is never undone unseen.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFamilleSchema, type HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { type FamilleValues, NO_VALUES, sameValues, valuesOf } from './familleForm.ts';

/** What was left in the form, and the family it was filled from. */
export interface UnsentForm {
  famille: HostFamille | null;
  values: FamilleValues;
}

export function useFamilleForm(initial: HostFamille | null, left: UnsentForm | null) {
  const { data: familles } = useFamilles();
  const [base, setBase] = useState(left ? left.famille : initial);
  const form = useForm<FamilleValues>({
    defaultValues: left?.values ?? (initial ? valuesOf(initial) : NO_VALUES),
    resolver: standardSchemaResolver<FamilleValues, unknown, FamilleValues>(createFamilleSchema),
    // Not when a field is left: the sentence that appears would push the box one is about to click.
    mode: 'onSubmit',
  });
  const values = form.watch();
  const changed = !sameValues(base ? valuesOf(base) : NO_VALUES, values);

  function fill(famille: HostFamille) {
    setBase(famille);
    form.reset(valuesOf(famille));
  }

  const listed = base && familles?.find(({ id }) => id === base.id);
  const newer = base && listed && listed !== base && listed.version >= base.version ? listed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is new at each drawing
  useEffect(() => {
    // What the host has typed stays, with the version it was typed on: the server will tell of the conflict.
    if (newer && !changed) fill(newer);
  }, [newer, changed]);

  return { base, setBase, fill, form, values, changed };
}
