import { useState } from 'react'
import { CallError } from '../src/lib/api/client.ts'
import type { Rows } from '../src/lib/api/queries.ts'
import { CHANGED, markRows } from '../src/lib/live/row-marks.ts'
import { Button } from '../src/ui/buttons/Button.tsx'
import { Card } from '../src/ui/layout/Card.tsx'
import { AsyncList } from '../src/ui/lists/AsyncList.tsx'
import { ChipRow } from '../src/ui/lists/ChipRow.tsx'
import { ExportButton } from '../src/ui/lists/ExportButton.tsx'
import { FilterChips } from '../src/ui/lists/FilterChips.tsx'
import { ListItems } from '../src/ui/lists/ListItems.tsx'
import { RefreshButton } from '../src/ui/lists/RefreshButton.tsx'
import { SearchBox } from '../src/ui/lists/SearchBox.tsx'
import { Toolbar } from '../src/ui/lists/Toolbar.tsx'
import { Part, Row } from './States.tsx'
import { useChoices, useWords } from './words.ts'

const nothing = () => {}
const never = () => new Promise<never>(nothing)

const ROWS: Rows<string> = {
  rows: ['a', 'b', 'c'],
  total: 3,
  uncounted: false,
  loading: false,
  settling: false,
  error: null,
  retry: nothing,
  hasMore: false,
  loadingMore: false,
  more: nothing,
}
const NONE = { ...ROWS, rows: [], total: 0 }

const LISTS: Record<string, Rows<string>> = {
  rows: ROWS,
  settling: { ...ROWS, settling: true },
  'more to come': { ...ROWS, hasMore: true, total: 5000, uncounted: true },
  'the next page': { ...ROWS, hasMore: true, loadingMore: true },
  'the next page failed': { ...ROWS, hasMore: true, error: new CallError(0, '') },
  loading: { ...NONE, loading: true },
  failed: { ...NONE, error: new CallError(0, '') },
  empty: NONE,
}

const keyOf = (row: string) => row

export function Lists() {
  const w = useWords()
  const choices = useChoices()
  const [chosen, setChosen] = useState('1')
  const row = () => <Card>{w.person}</Card>
  return (
    <>
      <Part name="AsyncList">
        {Object.entries(LISTS).map(([label, list]) => (
          <AsyncList
            key={label}
            label={`List: ${label}`}
            list={list}
            rowKey={keyOf}
            empty={w.question}
            emptyAction={<Button>{w.book}</Button>}
          >
            {row}
          </AsyncList>
        ))}
        <AsyncList
          label="nothing matches"
          list={NONE}
          rowKey={keyOf}
          empty={w.question}
          filters={{ on: true, clear: nothing }}
        >
          {row}
        </AsyncList>
        <AsyncList slim label="slim" list={NONE} rowKey={keyOf} empty={w.question}>
          {row}
        </AsyncList>
        <AsyncList dense tight label="dense" list={ROWS} rowKey={keyOf} empty={w.question}>
          {() => <p className="p-4">{w.long}</p>}
        </AsyncList>
        <AsyncList columns={2} label="two columns" list={ROWS} rowKey={keyOf} empty={w.question}>
          {row}
        </AsyncList>
      </Part>
      <Part name="ListItems">
        <ListItems
          label="changed and removed"
          rows={['plain', 'changed', 'removed']}
          rowKey={keyOf}
          className="grid gap-2"
          render={row}
        />
        <Row>
          <Button
            variant="secondary"
            onClick={() => {
              markRows(['changed'], CHANGED)
              markRows(['removed'], w.question)
            }}
          >
            {w.remove}
          </Button>
        </Row>
      </Part>
      <Part name="Toolbar">
        <Toolbar>
          <SearchBox label={w.specialty} hint={w.hint} value="" onSearch={nothing} />
          <FilterChips
            label={w.specialty}
            options={[{ value: '', label: w.car }, ...choices]}
            value={chosen}
            onChange={setChosen}
          />
        </Toolbar>
      </Part>
      <Part name="SearchBox">
        <SearchBox label={w.name} hint={w.hint} value={w.person} onSearch={nothing} />
        <SearchBox label={w.car} hint={w.hint} value={w.sentence.repeat(2)} onSearch={nothing} />
      </Part>
      <Part name="ChipRow">
        <ChipRow>
          <FilterChips inRow label={w.car} options={choices} value={chosen} onChange={setChosen} />
          <FilterChips inRow label={w.name} options={choices} value="" onChange={nothing} />
        </ChipRow>
      </Part>
      <Part name="RefreshButton">
        <Row>
          <RefreshButton families={[]} />
          <RefreshButton compact families={[]} />
        </Row>
      </Part>
      <Part name="ExportButton">
        <Row>
          <ExportButton file={never} query={{}} />
          <ExportButton compact file={never} query={{}} />
        </Row>
      </Part>
    </>
  )
}
