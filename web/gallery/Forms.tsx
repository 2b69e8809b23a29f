import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { required } from '../../contract/src/lib/fields.ts'
import { Button } from '../src/ui/buttons/Button.tsx'
import { Actions } from '../src/ui/forms/Actions.tsx'
import { Checkbox } from '../src/ui/forms/Checkbox.tsx'
import { Combobox } from '../src/ui/forms/Combobox.tsx'
import { DraftNotice } from '../src/ui/forms/DraftNotice.tsx'
import { Field, FieldError } from '../src/ui/forms/Field.tsx'
import { FieldRow } from '../src/ui/forms/FieldRow.tsx'
import { FormActions } from '../src/ui/forms/FormActions.tsx'
import { Form, useForm } from '../src/ui/forms/form.tsx'
import {
  ChoiceField,
  FigureField,
  MomentField,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from '../src/ui/forms/form-fields.tsx'
import { NotSent, Unanswered } from '../src/ui/forms/NotSent.tsx'
import { Select } from '../src/ui/forms/Select.tsx'
import { StarsField } from '../src/ui/forms/StarsField.tsx'
import { Stepper } from '../src/ui/forms/Stepper.tsx'
import { SuggestionInput } from '../src/ui/forms/SuggestionInput.tsx'
import { Part } from './States.tsx'
import { useChoices, useWords } from './words.ts'

const nothing = () => {}
const SHAPE = z.object({
  name: required('general.invalid'),
  problem: required('general.invalid'),
  price: z.number(),
  miles: z.number(),
  when: required('general.invalid'),
  specialty: required('general.invalid'),
  priority: required('general.invalid'),
  stars: z.number(),
})
type Values = z.input<typeof SHAPE>
const NAMES = Object.keys(SHAPE.def.shape) as (keyof Values)[]

const FILLED: Values = {
  name: 'Guadalupe Hernández-Villanueva de la Torre',
  problem: 'P0420',
  price: 9500,
  miles: 40,
  when: '2026-12-01T16:00:00.000Z',
  specialty: '2',
  priority: '1',
  stars: 4,
}

function Fields({ wrong }: { wrong: boolean }) {
  const w = useWords()
  const choices = useChoices()
  const form = useForm<Values, Values>(SHAPE, wrong ? {} : FILLED, null)
  const check = useEffectEvent(() => void form.check(NAMES))
  useEffect(() => {
    if (wrong) check()
  }, [wrong])
  return (
    <Form
      label={wrong ? 'wrong' : 'filled'}
      form={form}
      act={{ run: nothing, pending: wrong, running: [] }}
      send={() => ({}) as never}
    >
      <FieldRow>
        <TextField form={form} name="name" label={w.name} hint={w.hint} autoComplete="off" />
        <SelectField form={form} name="specialty" label={w.specialty} options={choices} placeholder={w.specialty} />
      </FieldRow>
      <TextField form={form} name="name" label={w.phone} readOnly optional />
      <TextArea form={form} name="problem" label={w.problem} maxLength={500} />
      <FieldRow>
        <MoneyField form={form} name="price" label={w.price} />
        <NumberField form={form} name="miles" label={w.miles} suffix="mi" />
        <MomentField form={form} name="when" label={w.when} />
      </FieldRow>
      <ChoiceField form={form} name="priority" label={w.problem} options={choices} />
      <ChoiceField
        form={form}
        name="priority"
        label={w.specialty}
        options={choices.slice(2).map((one) => ({ ...one, detail: w.hint }))}
      />
      <StarsField form={form} name="stars" label={w.person} />
      <FormActions submit={w.book} pending={wrong} />
    </Form>
  )
}

export function Forms() {
  const w = useWords()
  const choices = useChoices()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(true)
  const element = { current: null }
  const draft = { changed: () => false, discard: () => ({ values: {}, written: {}, beside: {} }) }
  return (
    <>
      <Part name="Form">
        <Fields wrong={false} />
      </Part>
      <Part name="Form with errors">
        <Fields wrong />
      </Part>
      <Part name="FigureField">
        <FigureExample />
      </Part>
      <Part name="Field">
        <Field id="field" label={w.name} hint={w.hint} optional error={w.question}>
          <input id="field" aria-describedby="field-error field-hint" className="border border-edge bg-card p-2.5" />
        </Field>
      </Part>
      <Part name="FieldError">
        <FieldError id="choice">{w.question}</FieldError>
      </Part>
      <Part name="Checkbox">
        <Checkbox label={w.name} hint={w.hint} checked onChange={nothing} />
        <Checkbox label={w.long} checked={false} onChange={nothing} />
        <Checkbox isSwitch label={w.name} hint={w.hint} checked onChange={nothing} />
        <Checkbox isSwitch label={w.phone} checked={false} onChange={nothing} />
        <Checkbox isSwitch disabled label={w.long} hint={w.fault} checked={false} onChange={nothing} />
      </Part>
      <Part name="Select">
        <Select label={w.specialty} options={choices} value="1" onChange={nothing} />
        <Select disabled label={w.car} options={choices} value={null} onChange={nothing} placeholder={w.car} />
      </Part>
      <Part name="SuggestionInput">
        <label htmlFor="suggest" className="text-sm font-bold">
          {w.car}
        </label>
        <SuggestionInput
          id="suggest"
          value={text}
          onChange={setText}
          suggestions={w.choices.filter((one) => text && one.toLowerCase().includes(text.toLowerCase()))}
        />
      </Part>
      <Part name="Combobox">
        <label htmlFor="pick" className="text-sm font-bold">
          {w.specialty}
        </label>
        <Combobox
          id="pick"
          pick
          value={typed}
          onChange={setTyped}
          open={open}
          onOpenChange={setOpen}
          onClick={() => setOpen(true)}
          onTake={setTyped}
          list={{ options: w.choices, keyOf: String, show: String, isSelected: (one) => one === typed }}
        />
      </Part>
      <Part name="Stepper">
        <Stepper
          label={w.book}
          current={1}
          steps={choices.slice(0, 3).map(({ value, label }) => ({ key: value, title: label }))}
        />
      </Part>
      <Part name="DraftNotice">
        <DraftNotice form={{ draft, restored: true, startOver: nothing, element }} />
      </Part>
      <Part name="NotSent">
        <Unanswered value={{ again: nothing, pending: false }}>
          <NotSent />
          <Actions>
            <Button>{w.book}</Button>
          </Actions>
        </Unanswered>
      </Part>
    </>
  )
}

function FigureExample() {
  const w = useWords()
  const form = useForm<{ miles: number }, { miles: number }>(z.object({ miles: z.number() }), { miles: 12 }, null)
  return (
    <FigureField
      form={form}
      name="miles"
      label={w.miles}
      prefix="#"
      read={(typed) => ({ value: Number(typed) })}
      show={String}
    />
  )
}
