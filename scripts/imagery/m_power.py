from studio import *
import m_rack
m_rack.COL.update({'20':'#1626a8','15':'#15161a','10':'#15161a','25':'#15161a'})
def tower():
    p=powder('#0f1013',k=2.5); ac=powder(ACCENT,k=2.5); v=vinyl('#101113'); g=rubber('#101011'); W=.62; H=2.15
    for s in(-1,1):
        x=s*W/2; beam((x,-.52,.045),(x,.50,.045),.06,.06,p,bevel=.010); [box((.068,.05,.068),(x,y,.046),m=plastic('#121316',.5),bevel=.010) for y in(-.52,.50)]; [cyl((x,y,0),(x,y,.03),.026,g,bevel=.006) for y in(-.50,.48)]
        sweep([(x,.30,.05),(x,.30,.35),(x,.14,1.15),(x,.14,H-.06),],.055,.07,p,up=(1,0,0),rad=.35)
        sweep([(x,-.30,.05),(x,.17,.62)],.04,.05,p,up=(1,0,0)); bolt((x+s*.028,.19,.60),(s,0,0),r=.013); bolt((x+s*.028,-.27,.085),(s,0,0),r=.013)
        # arm rests and dip handles
        beam((x,.16,1.10),(x,-.46,1.10),.05,.05,p,bevel=.010); box((.058,.02,.058),(x,-.468,1.10),m=plastic('#121316',.5),bevel=.006)
        group(TR((x,-.14,1.158),(0,0,0)),pad,(.115,.34,.06),v,r=.024,crown=.004,corner=.03)
        tube([(x,-.40,1.12),(x,-.40,1.16),(x,-.40,1.27)],.0145,p); tube([(x,-.40,1.165),(x,-.40,1.285)],.019,foam('#131416')); cyl((x,-.40,1.285),(x,-.40,1.292),.020,plastic(ACCENT,.35),bevel=.003)
        # push-up grips low
        tube([(x,-.44,.07),(x,-.44,.16),(x,-.30,.16),(x,-.30,.07)],.0135,p,rad=.025); tube([(x,-.42,.16),(x,-.32,.16)],.018,foam('#131416'))
    for y,z in((.50,.045),): beam((-W/2,.32,.045),(W/2,.32,.045),.06,.06,p,bevel=.010)
    for z in(.98,1.30): beam((-W/2,.14,z),(W/2,.14,z),.05,.05,p,bevel=.008)
    group(TR((0,.072,1.28),(90,0,0)),pad,(.30,.52,.06),v,r=.026,crown=.008,corner=.06); box((.27,.012,.48),(0,.108,1.28),m=plastic('#121316',.5),bevel=.004); decal('АТЛАНТ',.045,(0,.0325,1.44),(1,0,0),(0,0,1))
    # top bar
    beam((-W/2,.14,H-.08),(W/2,.14,H-.08),.05,.06,p,bevel=.008); box((.40,.006,.10),(0,.108,H-.08),m=ac,bevel=.0025); decal('АТЛАНТ',.06,(0,.1046,H-.08),(1,0,0),(0,0,1))
    for s in(-1,1): x=s*W/2; beam((x,.18,H-.03),(x,-.36,H-.03),.05,.05,ac,bevel=.010)
    y=-.33; tube([(-.66,y+.10,H-.10),(-.50,y,H-.03),(-.18,y,H-.03),(.18,y,H-.03),(.50,y,H-.03),(.66,y+.10,H-.10)],.0155,p,rad=.10)
    for s in(-1,1): tube([(s*.66,y+.10,H-.10),(s*.50,y,H-.03),(s*.42,y,H-.03)],.0195,foam('#131416'),rad=.10); tube([(s*.12,y-.002,H-.03),(s*.12,y-.16,H-.03)],.0145,p); tube([(s*.12,y-.03,H-.03),(s*.12,y-.165,H-.03)],.0188,foam('#131416'))
def legpress():
    p=powder('#0f1013',k=3); ac=powder(ACCENT,k=3); v=vinyl('#101113'); dk=plastic('#121316',.45); g=rubber('#0e0e0f'); ch=chrome()
    a=radians(42); u=V((cos(a),0,sin(a))); nrm=V((-sin(a),0,cos(a))); A=V((-.10,0,.24)); Lr=1.65; B=A+u*Lr
    for s in(-1,1):
        y=s*.36; beam((-1.05,y,.05),(B.x+.12,y,.05),.07,.07,p,bevel=.010); [box((.05,.078,.078),(x,y,.05),m=g,bevel=.010) for x in(-1.05,B.x+.12)]; [cyl((x,y,0),(x,y,.03),.032,g,bevel=.006) for x in(-1.0,0,B.x+.05)]
        beam(V((0,y,0))+A-u*.08,V((0,y,0))+B+u*.05,.07,.07,p,bevel=.010); cyl(V((0,y,0))+A+nrm*.075,V((0,y,0))+B+nrm*.075,.024,ch,bevel=.003)
        for q in(0,Lr): box((.06,.06,.09),V((0,y,0))+A+u*q+nrm*.055,(0,-math.degrees(a),0),m=p,bevel=.008)
        beam((B.x-.02,y,.06),(B.x-.02,y,B.z),.07,.07,p,bevel=.010,up=(0,1,0)); beam((A.x+.50,y,.06),(A.x+.50,y,A.z+.45),.06,.06,p,bevel=.008,up=(0,1,0))
        # storage pegs
        for x,z,k in((B.x-.02,.62,'15'),):
            cyl((x,y,z),(x,y+s*.24,z),.0245,ch,bevel=.004); group(TR((x,y+s*.05,z),(0,0,90 if s>0 else -90)),m_rack.plate,(0,0,0),(1,0,0),k); lathe([(.0248,0),(.05,0),(.05,.012),(.0248,.012)],dk,64,(x,y+s*.038,z),(x,y+s,z),closed=True,bevel=.002)
    for x,z in((-1.0,.05),(B.x-.02,.05),(B.x-.02,B.z-.02),(A.x-.06,.20)): beam((x,-.36,z),(x,.36,z),.07,.07,p,bevel=.008)
    # sled
    C=A+u*.98+nrm*.075; R=Matrix(((u.x,0,nrm.x,C.x),(0,1,0,0),(u.z,0,nrm.z,C.z),(0,0,0,1)))
    def sled():
        for s in(-1,1): box((.46,.09,.10),(.06,s*.36,0),m=ac,bevel=.012); [cyl((q,s*.36,0),(q+.05,s*.36,0),.045,dk,bevel=.006) for q in(-.20,.27)]; beam((.16,s*.36,.03),(.02,s*.30,.46),.06,.06,p,up=(0,1,0)); 
        for z in(.05,.44): beam((.02 if z>.1 else .12,-.36,z),(.02 if z>.1 else .12,.36,z),.06,.06,p)
        # foot plate tilted towards the seat
        def fp():
            box((.03,.74,.56),m=powder('#1b1d22',k=3),bevel=.010); box((.006,.66,.48),(-.017,0,0),m=mat('tread','#0c0d0f',.7,0,.3,bumps=[('knurl',30,.9,.004)]),bevel=.003)
            for q in range(7): box((.006,.64,.012),(-.0205,0,-.19+q*.063),m=rubber('#08080a'),bevel=.002)
            decal('АТЛАНТ',.05,(-.0155,0,.263),(0,-1,0),(0,0,1)) 
        group(TR((-.045,0,.26),(0,-6,0)),fp)
        for s in(-1,1):
            z=.12; cyl((.14,s*.30,z),(.14,s*.74,z),.0245,ch,bevel=.004); lathe([(.0248,0),(.06,0),(.06,.014),(.0248,.014)],dk,64,(.14,s*.415,z),(.14,s,z),closed=True,bevel=.002)
    group(R,sled)
    for s in(-1,1):
        yy=.43
        for k,T in(('20',.056),('10',.036)):
            c=R@V((.14,s*yy,.12)); M=Matrix.Translation(c)@Matrix.Rotation(-a,4,'Y')@Matrix.Rotation(radians(90*s),4,'Z'); group(M,m_rack.plate,(0,0,0),(1,0,0),k); yy+=T+.002
    # seat and back
    beam((-.98,0,.07),(-.30,0,.24),.07,.08,p); beam((-.98,-.36,.05),(-.98,.36,.05),.07,.07,p)
    def cushion(c,ang,L,W): # long axis in XZ at ang, facing up
        d=V((cos(ang),0,sin(ang))); n=V((-sin(ang),0,cos(ang))); M=Matrix(((0,d.x,n.x,c[0]),(-1,0,0,0),(0,d.z,n.z,c[2]),(0,0,0,1)))
        def go(): pad((W,L,.085),v,r=.034,crown=.010,corner=.07); box((W-.05,L-.05,.014),(0,0,-.049),m=dk,bevel=.006)
        group(M,go); return M
    cushion((-.22,0,.34),radians(-14),.40,.46); M=cushion((-.72,0,.52),radians(180-34),.80,.46)
    group(M@Matrix.Translation((0,.30,.055)),pad,(.30,.17,.06),v,r=.028,crown=.008,corner=.06)
    beam((-.42,0,.25),(-.95,0,.60),.07,.05,p); beam((-.90,0,.08),(-.86,0,.52),.06,.06,ac,up=(0,1,0)); beam((-.30,0,.10),(-.24,0,.27),.06,.06,p,up=(0,1,0))
    for s in(-1,1):
        tube([(-.30,s*.20,.26),(-.30,s*.32,.26),(-.20,s*.32,.42),(-.13,s*.32,.52)],.0155,p,rad=.06); tube([(-.22,s*.32,.388),(-.20,s*.32,.42),(-.13,s*.32,.52)],.021,foam('#131416'),rad=.06)
    decal('АТЛАНТ',.05,(-.45,-.3955,.05),(1,0,0),(0,0,1),ext=.0005)
def build(variant='tower'): {'tower':tower,'legpress':legpress}[variant]()
