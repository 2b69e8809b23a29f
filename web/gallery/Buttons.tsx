import { Mail, Plus, X } from 'lucide-react'
import { Button } from '../src/ui/buttons/Button.tsx'
import { ContactLink } from '../src/ui/buttons/ContactLink.tsx'
import { IconButton } from '../src/ui/buttons/IconButton.tsx'
import { LinkButton } from '../src/ui/buttons/LinkButton.tsx'
import { PhoneLink } from '../src/ui/buttons/PhoneLink.tsx'
import { Part, Row } from './States.tsx'
import { useWords } from './words.ts'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SIZES = ['normal', 'large', 'huge'] as const

export function Buttons() {
  const w = useWords()
  return (
    <>
      <Part name="Button">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{w.book}</Button>
            <Button variant={variant} icon={Plus}>
              {w.book}
            </Button>
            <Button variant={variant} pending>
              {w.book}
            </Button>
            <Button variant={variant} disabled>
              {w.book}
            </Button>
          </Row>
        ))}
        <Row>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              {w.book}
            </Button>
          ))}
        </Row>
        <Button wide icon={Plus}>
          {w.long}
        </Button>
        <Button wide="phone">{w.book}</Button>
      </Part>
      <Part name="LinkButton">
        <Row>
          {VARIANTS.map((variant) => (
            <LinkButton key={variant} to="/book" variant={variant} icon={Plus}>
              {w.book}
            </LinkButton>
          ))}
          <LinkButton to="tel:+16025550101" size="large">
            {w.phone}
          </LinkButton>
        </Row>
      </Part>
      <Part name="IconButton">
        <IconButton icon={X} label={w.remove} />
      </Part>
      <Part name="ContactLink">
        <ContactLink icon={Mail} to="mailto:rosa@example.com">
          rosa.guadalupe.hernandez-villanueva@paradise-valley-mobile-brakes.example.com
        </ContactLink>
      </Part>
      <Part name="PhoneLink">
        <PhoneLink phone="+16025550101" />
        <PhoneLink phone={null} />
      </Part>
    </>
  )
}
